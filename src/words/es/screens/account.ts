import type { account as english } from '#words/en/screens/account.ts'
import type { Translation } from '#words/translation.ts'

/** Sign in, profile, passwords. */
export const account: Translation<typeof english> = {
  'Sign in': 'Iniciar sesión',
  'Pecanyard is the software a pecan plant runs on. Try it here: nothing is kept.':
    'Pecanyard es el programa con el que trabaja una planta de nuez pecana. Pruébelo aquí: no se guarda nada.',
  'Look around as': 'Recorrer la planta como',
  'Signing in…': 'Iniciando sesión…',
  'Not signed in': 'No se inició la sesión',
  'Email and password do not belong together.': 'El correo y la contraseña no corresponden.',
  Password: 'Contraseña',
  Code: 'Código',
  'Recovery code': 'Código de recuperación',
  'One of those that you kept. Each works once.': 'Uno de los que guardó. Cada uno sirve una vez.',
  'The six digits that your authenticator app shows now.':
    'Los seis dígitos que muestra ahora su aplicación de autenticación.',
  'Use a recovery code': 'Usar un código de recuperación',
  'Use the app instead': 'Usar la aplicación',
  'Two-factor sign-in': 'Verificación en dos pasos',
  'Besides the password, an app on your phone shows a code that signs you in. Nobody gets in with one alone.':
    'Además de la contraseña, una aplicación en su teléfono muestra un código para entrar. Con uno solo no entra nadie.',
  'Set up': 'Configurar',
  Continue: 'Continuar',
  'On since': 'Activa desde',
  'Recovery codes left': 'Códigos de recuperación que quedan',
  'This plant requires it of your role.': 'Esta planta la exige para su rol.',
  'New recovery codes': 'Códigos de recuperación nuevos',
  'Turn off': 'Desactivar',
  'Turn on': 'Activar',
  'Scan this with an authenticator app, for example Google Authenticator, Microsoft Authenticator or Aegis.':
    'Escanéelo con una aplicación de autenticación, por ejemplo Google Authenticator, Microsoft Authenticator o Aegis.',
  'Or type this key into the app:': 'O escriba esta clave en la aplicación:',
  'QR code for the authenticator app': 'Código QR para la aplicación de autenticación',
  'Recovery codes for {company}': 'Códigos de recuperación para {company}',
  'Keep these recovery codes away from your phone, on paper best. Each signs you in once, where the phone is lost. They are not shown again.':
    'Guarde estos códigos de recuperación lejos del teléfono, mejor en papel. Cada uno sirve una vez para entrar si se pierde el teléfono. No se muestran otra vez.',
  'Recovery codes': 'Códigos de recuperación',
  'Save as a file': 'Guardar como archivo',
  'I have kept them': 'Ya los guardé',
  'Set it up to go on': 'Configúrela para seguir',
  'This plant requires a second step of your role: besides the password, a code from an app on your phone. It takes two minutes.':
    'Esta planta exige un segundo paso para su rol: además de la contraseña, un código de una aplicación en su teléfono. Toma dos minutos.',
  'They sign in with a code of an app besides the password.':
    'Entra con un código de una aplicación además de la contraseña.',
  'Not taken away': 'No se quitó',
  'Take it away': 'Quitarla',
  'Take away their second step?': '¿Quitar su segundo paso?',
  'Only where phone and recovery codes are lost. The password alone signs them in then, and they are signed out everywhere.':
    'Solo si se perdieron el teléfono y los códigos de recuperación. Después basta la contraseña, y se cierran todas sus sesiones.',
  'Practice plant': 'Planta de práctica',
  'Practice plant: nothing here is real.': 'Planta de práctica: aquí nada es real.',
  'Back to the real plant': 'Volver a la planta real',
  'Begin anew': 'Empezar de nuevo',
  'The practice plant begins anew.': 'La planta de práctica empieza de nuevo.',
  'What was practised is thrown away every night. It listens at {url}.':
    'Lo practicado se borra cada noche. Está en {url}.',
  'The sign-in page leads to a plant with made-up records, thrown away every night. It prints and mails nothing.':
    'La página de entrada lleva a una planta con registros inventados, que se borra cada noche. No imprime ni envía correos.',
  'Signing in': 'Inicio de sesión',
  'Two-factor sign-in required': 'Verificación en dos pasos obligatoria',
  'Of managers and administrators. Who has none yet is signed out, and sets it up first.':
    'Para gerentes y administradores. A quien todavía no la tiene se le cierra la sesión, y la configura primero.',
  'At least 10 characters.': 'Por lo menos 10 caracteres.',
  'First administrator': 'Primer administrador',
  'Create the administrator': 'Crear al administrador',
  'Create administrator': 'Crear administrador',
  'Not created': 'No se creó',
  'You may do everything at this plant. Everybody else is added from inside, under Users.':
    'Usted puede hacer todo en esta planta. Los demás se agregan desde adentro, en Usuarios.',
  'Change my profile': 'Cambiar mi perfil',
  'About me': 'Sobre mí',
  Change: 'Cambiar',
  Role: 'Rol',
  'Where I am signed in': 'Dónde tengo sesión abierta',
  Sessions: 'Sesiones',
  'Loading sessions': 'Cargando sesiones',
  'Last used': 'Última vez',
  'This device': 'Este dispositivo',
  'Signing out…': 'Cerrando sesión…',
  'Sign out everywhere else': 'Cerrar las demás sesiones',
  'Sign out everywhere': 'Cerrar todas las sesiones',
  'Sign out everywhere?': '¿Cerrar todas las sesiones?',
  'Sign out everywhere else?': '¿Cerrar las demás sesiones?',
  'Sign out {device}?': '¿Cerrar la sesión en {device}?',
  'Your present password': 'Su contraseña actual',
  'Asked for with another email address. You are signed out everywhere else.':
    'Se pide cuando cambia el correo. Sus demás sesiones se cierran.',
  'Every device is signed out at once, this one too.':
    'Se cierra la sesión en todos los dispositivos a la vez, también en este.',
  'Not signed out': 'No se cerró la sesión',
  'Unknown device': 'Dispositivo desconocido',
  Browser: 'Navegador',
  '{browser} on {system}': '{browser} en {system}',
  'Home page': 'Página de inicio',
  'Load again': 'Cargar otra vez',
  Reload: 'Cargar de nuevo',
  'A part of the program could not be loaded. Some buttons wait for it.':
    'No se pudo cargar una parte del programa. Algunos botones la esperan.',
  'The server did not answer. Try again.': 'El servidor no respondió. Intente otra vez.',
  'The server did not answer. Look in your mail, or try again.':
    'El servidor no respondió. Revise su correo, o intente otra vez.',
  '404 Not Found': '404 No encontrado',
  '401 Permission Denied': '401 Permiso denegado',
  'An error occurred': 'Ocurrió un error',
  'Load the page again, or go on from the home page.': 'Cargue la página otra vez, o siga desde la página de inicio.',
  '{company} has not published a privacy policy here. Ask at the plant what is kept about you, and why.':
    '{company} no ha publicado aquí una política de privacidad. Pregunte en la planta qué se guarda sobre usted, y por qué.',
  '{company} has not published terms and conditions here. Ask at the plant which apply to you.':
    '{company} no ha publicado aquí términos y condiciones. Pregunte en la planta cuáles le corresponden.',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'Look in your mail': 'Revise su correo',
  'Enter the email address you sign in with. A link comes by mail.':
    'Escriba el correo electrónico con el que inicia sesión. Le llega un enlace por correo.',
  'No mail was sent': 'No se envió ningún correo',
  'Sending…': 'Enviando…',
  'Send me a link': 'Enviarme un enlace',
  'Back to sign in': 'Volver al inicio de sesión',
  'If somebody signs in with {email}, a link to choose a new password is on its way there.':
    'Si alguien inicia sesión con {email}, un enlace para elegir una contraseña nueva va en camino.',
  'It works once, within one hour. Nothing after a few minutes? Look among the unwanted mail, or ask the plant which address they have of you.':
    'Sirve una vez, dentro de una hora. ¿Nada después de unos minutos? Busque entre el correo no deseado, o pregunte en la planta qué correo tienen de usted.',
  'Choose a password': 'Elija una contraseña',
  'Your password is set': 'Su contraseña quedó guardada',
  'Sign in with it now. Wherever you were signed in before, you are signed out.':
    'Inicie sesión con ella ahora. Donde tenía la sesión abierta, quedó cerrada.',
  'This link no longer works': 'Este enlace ya no sirve',
  'No password was set': 'No se guardó ninguna contraseña',
  'Ask for a new link': 'Pedir un enlace nuevo',
  'It is not clear whether the administrator is there already. Try to sign in first.':
    'No está claro si el administrador ya existe. Intente entrar primero.',
  'It is not clear whether your password is set already. Try to sign in with it first.':
    'No está claro si su contraseña ya quedó puesta. Intente entrar primero con ella.',
  'New password': 'Contraseña nueva',
  'At least 10 characters. Three or four words in a row are easy to remember.':
    'Por lo menos 10 caracteres. Tres o cuatro palabras seguidas se recuerdan fácil.',
  'The same once more': 'La misma otra vez',
  'The two passwords are not the same.': 'Las dos contraseñas no son iguales.',
  'Set password': 'Guardar contraseña',
}
