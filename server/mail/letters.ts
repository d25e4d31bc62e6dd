import type { Head } from '#server/log/headOf.ts'
import type { Letter } from './letter.ts'

interface ToWhom {
  readonly company: string
  readonly firstName: string
  /** The page where a password is chosen. */
  readonly address: string
}

/** How a mail begins; without a first name, without one. */
export const greeting = (hello: string, firstName: string): string =>
  firstName.trim() === '' ? `${hello},` : `${hello} ${firstName.trim()},`

/** The mail for a forgotten password, requested by the user or by anybody who knows the address. */
export const resetLetter = ({ company, firstName, address }: ToWhom): Letter => ({
  subject: `Choose a new password for ${company} · Elija una contraseña nueva`,
  address,
  words: [
    {
      language: 'en',
      paragraphs: [
        greeting('Hello', firstName),
        `Somebody asked for a new password for your account at ${company}. If that was you, choose one here.`,
      ],
      link: 'Choose a new password',
      after: [
        'The link works once, within one hour. Your present password stays as it is until you choose another. If you did not ask for this, you need do nothing.',
      ],
    },
    {
      language: 'es',
      paragraphs: [
        greeting('Hola', firstName),
        `Alguien pidió una contraseña nueva para su cuenta en ${company}. Si fue usted, elíjala aquí.`,
      ],
      link: 'Elegir una contraseña nueva',
      after: [
        'El enlace sirve una vez, dentro de una hora. Su contraseña actual sigue igual hasta que elija otra. Si usted no lo pidió, no tiene que hacer nada.',
      ],
    },
  ],
})

/** For whom was added as a user and has no password yet. */
export const invitationLetter = ({ company, firstName, address }: ToWhom): Letter => ({
  subject: `You can sign in to ${company} · Ya puede entrar`,
  address,
  words: [
    {
      language: 'en',
      paragraphs: [
        greeting('Hello', firstName),
        `${company} tracks its pecans from orchard to shipment with Pecanyard, and has added you. Choose a password, then sign in with this email address.`,
      ],
      link: 'Choose a password',
      after: ['The link works once, within seven days. If it is too old, ask the plant for another invitation.'],
    },
    {
      language: 'es',
      paragraphs: [
        greeting('Hola', firstName),
        `${company} sigue sus nueces del huerto al embarque con Pecanyard y le dio acceso. Elija una contraseña y entre con este correo electrónico.`,
      ],
      link: 'Elegir una contraseña',
      after: ['El enlace sirve una vez, dentro de siete días. Si ya venció, pida otra invitación a la planta.'],
    },
  ],
})

/** To the previous address, when a user's address was changed. */
export const emailChangedLetter = ({ company, firstName }: Omit<ToWhom, 'address'>): Letter => ({
  subject: `Your email address at ${company} was changed · Cambió su correo`,
  words: [
    {
      language: 'en',
      paragraphs: [
        greeting('Hello', firstName),
        `The email address of your account at ${company} was changed: this one no longer signs in. If that was not you, call the plant at once.`,
      ],
    },
    {
      language: 'es',
      paragraphs: [
        greeting('Hola', firstName),
        `Cambió el correo electrónico de su cuenta en ${company}: con este ya no se inicia sesión. Si no fue usted, llame a la planta de inmediato.`,
      ],
    },
  ],
})

/** For whom signs in with another password from now on. */
export const passwordChangedLetter = ({ company, firstName }: Omit<ToWhom, 'address'>): Letter => ({
  subject: `Your password at ${company} was changed · Cambió su contraseña`,
  words: [
    {
      language: 'en',
      paragraphs: [
        greeting('Hello', firstName),
        `The password of your account at ${company} was changed. If that was not you, ask for a new one on the sign-in page, and call the plant.`,
      ],
    },
    {
      language: 'es',
      paragraphs: [
        greeting('Hola', firstName),
        `Cambió la contraseña de su cuenta en ${company}. Si no fue usted, pida una nueva en la página de entrada y llame a la planta.`,
      ],
    },
  ],
})

/** For whom signs in with a code as well from now on. */
export const secondFactorAddedLetter = ({ company, firstName }: Omit<ToWhom, 'address'>): Letter => ({
  subject: `Two-factor sign-in at ${company} is on · La verificación en dos pasos está activa`,
  words: [
    {
      language: 'en',
      paragraphs: [
        greeting('Hello', firstName),
        `Your account at ${company} asks for a code of your authenticator app from now on. If that was not you, call the plant at once.`,
      ],
    },
    {
      language: 'es',
      paragraphs: [
        greeting('Hola', firstName),
        `Desde ahora su cuenta en ${company} pide un código de su aplicación de autenticación. Si no fue usted, llame a la planta de inmediato.`,
      ],
    },
  ],
})

/** For whom signs in with the password alone again. */
export const secondFactorRemovedLetter = ({ company, firstName }: Omit<ToWhom, 'address'>): Letter => ({
  subject: `Two-factor sign-in at ${company} is off · La verificación en dos pasos está desactivada`,
  words: [
    {
      language: 'en',
      paragraphs: [
        greeting('Hello', firstName),
        `Your account at ${company} asks for no code any more: the password alone signs in. If you did not want this, call the plant at once.`,
      ],
    },
    {
      language: 'es',
      paragraphs: [
        greeting('Hola', firstName),
        `Su cuenta en ${company} ya no pide un código: basta la contraseña. Si usted no lo quiso, llame a la planta de inmediato.`,
      ],
    },
  ],
})

/** For administrators, once a day: what tells a log that was cut off or replaced from the true one. */
export const headLetter = ({
  company,
  firstName,
  seq,
  hash,
}: Omit<ToWhom, 'address'> & Pick<Head, 'seq' | 'hash'>): Letter => ({
  subject: `${company}: the log stands at event ${seq} · El registro llega al evento ${seq}`,
  words: [
    {
      language: 'en',
      paragraphs: [
        greeting('Hello', firstName),
        `The log of ${company} ends with event ${seq}, whose hash is ${hash}. Keep this mail: should the log ever be in doubt, event ${seq} must still bear this hash in the Timeline.`,
      ],
    },
    {
      language: 'es',
      paragraphs: [
        greeting('Hola', firstName),
        `El registro de ${company} termina con el evento ${seq}, cuya huella es ${hash}. Guarde este correo: si alguna vez se duda del registro, el evento ${seq} debe llevar todavía esta huella en la Cronología.`,
      ],
    },
  ],
})

/** For an administrator who wants to know whether mail arrives. */
export const testLetter = ({ company, firstName }: Omit<ToWhom, 'address'>): Letter => ({
  subject: `Test mail from ${company}`,
  words: [
    {
      language: 'en',
      paragraphs: [
        greeting('Hello', firstName),
        `This is a test mail. If you can read it, ${company} can send invitations and new passwords.`,
      ],
    },
  ],
})
