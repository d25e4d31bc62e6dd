import type { Letter } from './letter.ts'

interface ToWhom {
  readonly company: string
  readonly firstName: string
  /** The page where a password is chosen. */
  readonly address: string
}

const greeting = (firstName: string): string => (firstName.trim() === '' ? 'Hello,' : `Hello ${firstName.trim()},`)

/** For whom forgot their password, or somebody who knows their address. */
export const resetLetter = ({ company, firstName, address }: ToWhom): Letter => ({
  subject: `Choose a new password for ${company}`,
  paragraphs: [
    greeting(firstName),
    `Somebody asked for a new password for your account at ${company}. If that was you, choose one here.`,
  ],
  link: { words: 'Choose a new password', address },
  after: [
    'The link works once, within one hour. Your present password stays as it is until you choose another.',
    'If you did not ask for this, you need do nothing.',
  ],
})

/** For whom was added as a user and has no password yet. */
export const invitationLetter = ({ company, firstName, address }: ToWhom): Letter => ({
  subject: `You can sign in to ${company}`,
  paragraphs: [
    greeting(firstName),
    `${company} tracks its pecans from orchard to shipment with Pecanyard, and has added you. Choose a password, then sign in with this email address.`,
  ],
  link: { words: 'Choose a password', address },
  after: ['The link works once, within seven days. If it is too old, ask the plant for another invitation.'],
})

/** For an administrator who wants to know whether mail arrives. */
export const testLetter = ({ company, firstName }: Omit<ToWhom, 'address'>): Letter => ({
  subject: `Test mail from ${company}`,
  paragraphs: [
    greeting(firstName),
    `This is a test mail. If you can read it, ${company} can send invitations and new passwords.`,
  ],
})
