import type { Head } from '#server/log/headOf.ts'
import type { Letter } from './letter.ts'

interface ToWhom {
  readonly company: string
  readonly firstName: string
}

/** To a page where a password is chosen. */
interface WithLink extends ToWhom {
  readonly address: string
}

/** The greeting of a mail; a missing first name is left out. */
export const greeting = (hello: string, firstName: string): string =>
  firstName.trim() === '' ? `${hello},` : `${hello} ${firstName.trim()},`

/** The text of a mail after the greeting, with its link and the text `after` it. */
interface Said {
  readonly text: string
  readonly link?: string
  readonly after?: string
}

const hellos = { en: 'Hello', es: 'Hola' } as const

/** A mail in the languages that it is given in. */
const letter = (
  { firstName, address }: ToWhom & Partial<WithLink>,
  subject: string,
  said: { readonly [Language in keyof typeof hellos]?: Said | string },
): Letter => ({
  subject,
  ...(address === undefined ? {} : { address }),
  words: (['en', 'es'] as const).flatMap((language) => {
    const words = said[language]
    if (words === undefined) return []
    const { text, link, after }: Said = typeof words === 'string' ? { text: words } : words
    return {
      language,
      paragraphs: [greeting(hellos[language], firstName), text],
      ...(link === undefined ? {} : { link }),
      ...(after === undefined ? {} : { after: [after] }),
    }
  }),
})

/** The mail for a forgotten password, requested by the user or by anybody with the address. */
export const resetLetter = (to: WithLink): Letter =>
  letter(to, `Choose a new password for ${to.company} · Elija una contraseña nueva`, {
    en: {
      text: `Somebody asked for a new password for your account at ${to.company}. If that was you, choose one here.`,
      link: 'Choose a new password',
      after:
        'The link works once, within one hour. Your present password stays as it is until you choose another. If you did not ask for this, you need do nothing.',
    },
    es: {
      text: `Alguien pidió una contraseña nueva para su cuenta en ${to.company}. Si fue usted, elíjala aquí.`,
      link: 'Elegir una contraseña nueva',
      after:
        'El enlace sirve una vez, dentro de una hora. Su contraseña actual sigue igual hasta que elija otra. Si usted no lo pidió, no tiene que hacer nada.',
    },
  })

/** For a new user without a password. */
export const invitationLetter = (to: WithLink): Letter =>
  letter(to, `You can sign in to ${to.company} · Ya puede entrar`, {
    en: {
      text: `${to.company} tracks its pecans from orchard to shipment with Pecanyard, and has added you. Choose a password, then sign in with this email address.`,
      link: 'Choose a password',
      after: 'The link works once, within seven days. If it is too old, ask the plant for another invitation.',
    },
    es: {
      text: `${to.company} sigue sus nueces del huerto al embarque con Pecanyard y le dio acceso. Elija una contraseña y entre con este correo electrónico.`,
      link: 'Elegir una contraseña',
      after: 'El enlace sirve una vez, dentro de siete días. Si ya venció, pida otra invitación a la planta.',
    },
  })

/** To the previous address, when a user's address was changed. */
export const emailChangedLetter = (to: ToWhom): Letter =>
  letter(to, `Your email address at ${to.company} was changed · Cambió su correo`, {
    en: `The email address of your account at ${to.company} was changed: this one no longer signs in. If that was not you, call the plant at once.`,
    es: `Cambió el correo electrónico de su cuenta en ${to.company}: con este ya no se inicia sesión. Si no fue usted, llame a la planta de inmediato.`,
  })

/** For whom signs in with another password from now on. */
export const passwordChangedLetter = (to: ToWhom): Letter =>
  letter(to, `Your password at ${to.company} was changed · Cambió su contraseña`, {
    en: `The password of your account at ${to.company} was changed. If that was not you, ask for a new one on the sign-in page, and call the plant.`,
    es: `Cambió la contraseña de su cuenta en ${to.company}. Si no fue usted, pida una nueva en la página de entrada y llame a la planta.`,
  })

/** For a user who turned two-factor sign-in on. */
export const secondFactorAddedLetter = (to: ToWhom): Letter =>
  letter(to, `Two-factor sign-in at ${to.company} is on · La verificación en dos pasos está activa`, {
    en: `Your account at ${to.company} asks for a code of your authenticator app from now on. If that was not you, call the plant at once.`,
    es: `Desde ahora su cuenta en ${to.company} pide un código de su aplicación de autenticación. Si no fue usted, llame a la planta de inmediato.`,
  })

/** For whom signs in with the password alone again. */
export const secondFactorRemovedLetter = (to: ToWhom): Letter =>
  letter(to, `Two-factor sign-in at ${to.company} is off · La verificación en dos pasos está desactivada`, {
    en: `Your account at ${to.company} asks for no code any more: the password alone signs in. If you did not want this, call the plant at once.`,
    es: `Su cuenta en ${to.company} ya no pide un código: basta la contraseña. Si usted no lo quiso, llame a la planta de inmediato.`,
  })

/** For administrators, once a day: the values that reveal a cut-off or replaced log. */
export const headLetter = ({ seq, hash, ...to }: ToWhom & Pick<Head, 'seq' | 'hash'>): Letter =>
  letter(to, `${to.company}: the log stands at event ${seq} · El registro llega al evento ${seq}`, {
    en: `The log of ${to.company} ends with event ${seq}, whose hash is ${hash}. Keep this mail: should the log ever be in doubt, event ${seq} must still bear this hash in the Timeline.`,
    es: `El registro de ${to.company} termina con el evento ${seq}, cuya huella es ${hash}. Guarde este correo: si alguna vez se duda del registro, el evento ${seq} debe llevar todavía esta huella en la Cronología.`,
  })

/** For an administrator who tests the mail server. */
export const testLetter = (to: ToWhom): Letter =>
  letter(to, `Test mail from ${to.company}`, {
    en: `This is a test mail. If you can read it, ${to.company} can send invitations and new passwords.`,
  })
