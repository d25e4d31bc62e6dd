import type { complaints as englishComplaints, referring as englishReferring } from '#words/en/screens/complaints.ts'
import type { Translation } from '#words/translation.ts'

/** The messages of schemas and of the server about input and requests, by their English. Shown through `translated`. */
export const complaints: Translation<typeof englishComplaints> = {
  'Give a time after the first one.': 'Indique una hora posterior a la primera.',
  'Give a season that has begun.': 'Indique una temporada que haya empezado.',
  'Give a number with at most two decimals.': 'Indique un número con dos decimales como máximo.',
  'The record of this step would not be there.': 'El registro de este paso no existiría.',
  '{kind} {number} is in its table, and no event made it.':
    '{kind} {number} está en su tabla, y ningún evento lo hizo.',
  '{kind} {number} is missing from its table.': '{kind} {number} falta en su tabla.',
  '{kind} {number} is not what its events made it: {told}.':
    '{kind} {number} no es lo que sus eventos hicieron: {told}.',
  'This field is required.': 'Este campo es obligatorio.',
  'This value is not valid here.': 'Este valor no es válido aquí.',
  'This field is not known here.': 'Este campo no se conoce aquí.',
  '{more} more fields are not known here.': 'Otros {more} campos no se conocen aquí.',
  'Choose one of: {statuses}.': 'Elija uno de: {statuses}.',
  'Send a JSON object.': 'Envíe un objeto JSON.',
  'No step is taken by this call.': 'Con esta llamada no se da ningún paso.',
  'Enter text.': 'Escriba un texto.',
  'Use at most {max} characters.': 'Use a lo más {max} caracteres.',
  'Use text without NUL or broken characters.': 'Use un texto sin NUL ni caracteres dañados.',
  'Leave out characters that can’t be seen.': 'Quite los caracteres que no se ven.',
  'Enter something here.': 'Escriba algo aquí.',
  'Choose a record by its number.': 'Elija un registro por su número.',
  'Enter a weight in lbs, for example 1403.5.': 'Escriba un peso en lbs, por ejemplo 1403.5.',
  'Enter a whole number of hours.': 'Escriba un número entero de horas.',
  'Enter at least 1 hour.': 'Escriba por lo menos 1 hora.',
  'Enter at most 720 hours.': 'Escriba a lo más 720 horas.',
  'Enter a difference in lbs, for example -120.5.': 'Escriba una diferencia en lbs, por ejemplo -120.5.',
  'A difference is at most 1,000,000 lbs.': 'Una diferencia es de a lo más 1,000,000 lbs.',
  'A difference is not 0.': 'Una diferencia no es 0.',
  'A weight is at least 0 lbs.': 'Un peso es de por lo menos 0 lbs.',
  'A weight is at most 1,000,000 lbs.': 'Un peso es de a lo más 1,000,000 lbs.',
  'Give a weight with at most two decimals.': 'Indique un peso con a lo más dos decimales.',
  'Enter a percentage, for example 8.21, without a symbol.': 'Escriba un porcentaje, por ejemplo 8.21, sin símbolo.',
  'A span is at least 0.': 'Un lapso es de por lo menos 0.',
  'A span is at most 1,000.': 'Un lapso es de a lo más 1,000.',
  'Enter a whole number.': 'Escriba un número entero.',
  'A percentage is at least 0.': 'Un porcentaje es de por lo menos 0.',
  'A percentage is at most 100.': 'Un porcentaje es de a lo más 100.',
  'Enter a whole number of pecans.': 'Escriba un número entero de nueces.',
  'A count is at least 0.': 'Una cuenta es de por lo menos 0.',
  'A count is at most 1,000,000.': 'Una cuenta es de a lo más 1,000,000.',
  'Give a time as UTC, for example 2026-10-03T06:10:00Z.': 'Indique la hora en UTC, por ejemplo 2026-10-03T06:10:00Z.',
  'Give a date as YYYY-MM-DD.': 'Indique la fecha como AAAA-MM-DD.',
  'Give true or false.': 'Indique true o false.',
  'Give a device by its number.': 'Indique un dispositivo por su número.',
  'Give a record by its number.': 'Indique un registro por su número.',
  'Give a record by its number, or none.': 'Indique un registro por su número, o none.',
  'Give a rule by its number, such as W2.': 'Indique una regla por su número, por ejemplo W2.',
  'Give a year, for example 2025.': 'Indique un año, por ejemplo 2025.',
  'Give a year, for example 2025, or all.': 'Indique un año, por ejemplo 2025, o all.',
  'Give a whole number.': 'Indique un número entero.',
  'Give one of {kinds}.': 'Indique uno de {kinds}.',
  'Give at least {least}.': 'Indique por lo menos {least}.',
  'Give at most {most}.': 'Indique a lo más {most}.',
  'Give a day from 1900 to 2199.': 'Indique un día de 1900 a 2199.',
  'Give a day that is not before the first.': 'Indique un día que no sea anterior al primero.',
  'This measure is not told apart by one of the filters.': 'Esta medida no se distingue por uno de los filtros.',
  'This measure is not told apart by that.': 'Esta medida no se distingue por eso.',
  'Give at most ten years.': 'Indique a lo más diez años.',
  'Ask about at most {n} steps at once.': 'Pregunte por {n} pasos a la vez como máximo.',
  'Give one of {values}.': 'Indique uno de {values}.',
  'Give one or more of {values}.': 'Indique uno o más de {values}.',
  'Give one or more of {values}, or none.': 'Indique uno o más de {values}, o none.',
  'Give a SHA-256 as 64 hex digits.': 'Indique un SHA-256 de 64 dígitos hexadecimales.',
  'Give a seq.': 'Indique un seq.',

  'Choose a grade.': 'Elija un grado.',
  'Choose what became of it.': 'Elija qué le pasó.',
  'Choose a bag type.': 'Elija un tipo de bolsa.',
  'Choose a pallet type.': 'Elija un tipo de tarima.',
  'Choose a role.': 'Elija un rol.',
  'Choose what the label printers feed.': 'Elija qué llevan las impresoras de etiquetas.',
  'Enter the wagon id.': 'Escriba el id del remolque.',
  'Use 1 to 20 letters, digits or dashes, no spaces.': 'Use de 1 a 20 letras, dígitos o guiones, sin espacios.',
  'Sign here first.': 'Firme aquí primero.',
  'The signature image is larger than 200 KB.': 'La imagen de la firma pasa de 200 KB.',
  'Choose a PNG or JPEG image.': 'Elija una imagen PNG o JPEG.',
  'Choose an image of at most 512 KiB.': 'Elija una imagen de a lo más 512 KiB.',
  'Choose a PNG or JPEG image of at most 512 KiB and 4,096 pixels a side.':
    'Elija una imagen PNG o JPEG de a lo más 512 KiB y 4,096 píxeles por lado.',
  'This password is too easy to guess. Choose another.':
    'Esta contraseña es de las que se prueban primero. Elija otra.',
  "This password is your email address or the plant's name. Choose another.":
    'Esta contraseña es su correo o el nombre de la planta. Elija otra.',
  'The maximum lot weight must be more than 0 lbs.': 'El peso máximo de un lote debe ser mayor que 0 lbs.',
  'Choose a time zone, for example America/Chicago.': 'Elija una zona horaria, por ejemplo America/Chicago.',
  'Give month and day as MM-DD.': 'Indique el mes y el día como MM-DD.',
  'Enter the code of your authenticator app.': 'Escriba el código de su aplicación de autenticación.',
  'Enter the code that the app shows.': 'Escriba el código que muestra la aplicación.',
  'This code is wrong, too old or used already. Enter the one that the app shows now, or a recovery code.':
    'Este código no es correcto, venció o ya se usó. Escriba el que muestra ahora la aplicación, o un código de recuperación.',
  'Two-factor sign-in is off.': 'La verificación en dos pasos está desactivada.',
  'Two-factor sign-in is on already. Turn it off first.':
    'La verificación en dos pasos ya está activa. Desactívela primero.',
  'The practice plant is full, so nothing is saved. It starts again tomorrow.':
    'La planta de práctica está llena, así que no se guarda nada. Empieza de nuevo mañana.',
  'The practice plant takes no pictures.': 'La planta de práctica no acepta imágenes.',
  'The practice plant prints nothing.': 'La planta de práctica no imprime nada.',
  'In the practice plant nobody changes how people sign in.':
    'En la planta de práctica nadie cambia cómo se inicia sesión.',
  'This server has no practice plant.': 'Este servidor no tiene planta de práctica.',
  'This user has no two-factor sign-in.': 'No tiene verificación en dos pasos.',
  'Turn off your own two-factor sign-in in your profile.':
    'Desactive su propia verificación en dos pasos en su perfil.',
  'Set up two-factor sign-in for yourself first, in your profile.':
    'Primero configure la verificación en dos pasos para usted, en su perfil.',
  'You need two-factor sign-in at this plant. Set it up in your profile first.':
    'Esta planta le exige la verificación en dos pasos. Configúrela primero en su perfil.',
  'This server only prints in the networks {networks}, on other machines.':
    'Este servidor solo imprime en las redes {networks}, en otras máquinas.',
  'Give a host or address, for example 192.168.1.50 or printer:8080.':
    'Indique un equipo o una dirección, por ejemplo 192.168.1.50 o printer:8080.',
  'Give the text of a label.': 'Indique el texto de una etiqueta.',
  'A label has at most 20,000 characters.': 'Una etiqueta tiene a lo más 20,000 caracteres.',
  'Give labels in ZPL, each from ^XA to ^XZ, that only draw.':
    'Indique etiquetas en ZPL, cada una de ^XA a ^XZ, que solo dibujen.',
  'Give a whole number of copies.': 'Indique un número entero de copias.',
  'Print at least 1 copy.': 'Imprima por lo menos 1 copia.',
  'Print at most 10 copies.': 'Imprima a lo más 10 copias.',
  'Enter an email address.': 'Escriba un correo electrónico.',
  'Enter an email address, for example ana@example.com.': 'Escriba un correo electrónico, por ejemplo ana@example.com.',
  'Use at least 10 characters.': 'Use por lo menos 10 caracteres.',
  'Enter your email address.': 'Escriba su correo electrónico.',
  'Enter your password.': 'Escriba su contraseña.',
  'Enter your present password.': 'Escriba su contraseña actual.',
  'Your password was entered incorrectly. Please enter it again.': 'La contraseña no es correcta. Escríbala otra vez.',

  'This name is taken.': 'Ese nombre ya se usa.',
  'A user with this email address exists already.': 'Ya existe un usuario con ese correo electrónico.',
  'Wagons were announced from this orchard, so its client stays.':
    'Se anunciaron remolques de este huerto, así que su productor se queda.',
  'Order {order} is for this orchard, so its client stays.':
    'El pedido {order} es de este huerto: su productor se queda.',
  "It can't be removed: {records} refer to it.": 'No se puede eliminar: lo usan {records}.',
  'You may not give or change a role above your own, {role}.':
    'Usted no puede dar ni cambiar un rol superior al suyo, {role}.',
  'You may not give {permission}: you do not have it yourself.': 'Usted no puede dar {permission}, que no tiene.',
  'You may not change your own role, your permissions or whether you are active: ask somebody else.':
    'Su rol, sus permisos y si está activo los cambia otra persona.',
  'You may change your contact data only. Ask the plant to change the rest.':
    'Usted puede cambiar sus datos de contacto; lo demás lo cambia la planta.',
  'Choose the client of this user.': 'Elija el productor de este usuario.',
  'Only the role Broker has a broker.': 'Solo el rol Corredor lleva un corredor.',
  'A broker has no client.': 'Un corredor no lleva un productor.',
  'Clients and brokers have only the permissions of their role: take the others away.':
    'Los productores y corredores no pueden hacer nada más allá de su rol: quite lo que se les permitió de más.',
  'This user has {permission}, which you do not have: only somebody who has it can change their email or password.':
    'Tiene {permission}, que usted no tiene: su correo o contraseña los cambia alguien que sí.',
  'One active administrator always remains.': 'Siempre queda un administrador activo.',
  'Enter an email address, for example office@example.com.':
    'Escriba un correo electrónico, por ejemplo office@example.com.',
  'Give an address without a path, for example https://plant.example.com.':
    'Indique una dirección sin ruta, por ejemplo https://plant.example.com.',
  'Open the link in the mail again.': 'Abra otra vez el enlace del correo.',
  'Open the link in the newest mail.': 'Abra el enlace del correo más reciente.',
  'Ask for a new link on the sign-in page, or for another invitation.': 'Pida un enlace nuevo u otra invitación.',
  'Password has been reset with the new password.': 'Se guardó la contraseña nueva.',
  'Password reset e-mail has been sent.': 'Se envió el correo para una contraseña nueva.',
  'This user has no email address: enter one first.': 'Este usuario no tiene correo: escriba uno primero.',
  'The person it was for was erased before the mail was sent.': 'La persona fue borrada antes de enviar el correo.',
  'The mail server did not accept the name and password: {said}':
    'El servidor de correo no aceptó el nombre y la contraseña: {said}',
  'The mail server did not accept an address: {said}': 'El servidor de correo no aceptó una dirección: {said}',
  'The mail server did not accept the mail: {said}': 'El servidor de correo no aceptó el correo: {said}',
  'The mail server could not be reached: {said}': 'No se pudo alcanzar el servidor de correo: {said}',
  'The server stopped before the mail was sent.': 'El servidor se detuvo antes de enviar el correo.',
  'They have a password already. If it is forgotten, they can ask for a new one on the sign-in page.':
    'Ya tiene contraseña. Si la olvidó, pide una nueva en la página de entrada.',
  'This user is not active.': 'Este usuario no está activo.',
  'Too many mails are waiting.': 'Hay demasiados correos en espera.',
  'Enter the password a second time.': 'Escriba la contraseña otra vez.',
  "The two password fields didn't match.": 'Las dos contraseñas no son iguales.',
  'Choose a CSV file.': 'Elija un archivo CSV.',
  'Choose what the table lists.': 'Elija qué contiene la tabla.',
  'The file has more than 2 MB: cut it into several.': 'El archivo tiene más de 2 MB: divídalo en varios.',
  'The file is not in base64.': 'El archivo no está en base64.',
  'The file is empty.': 'El archivo está vacío.',
  'This is no CSV file. Open it in its program and save the sheet as CSV.':
    'Esto no es un archivo CSV. Ábralo en su programa y guarde la hoja como CSV.',
  'This workbook could not be read. Open it in its program and save the sheet as CSV.':
    'No se pudo leer este libro. Ábralo en su programa y guarde la hoja como CSV.',
  'This workbook is too large. Rows that are empty but formatted count too: delete them below the table, or save the sheet as CSV.':
    'Este libro es demasiado grande. Las filas vacías con formato también cuentan: bórrelas debajo de la tabla, o guarde la hoja como CSV.',
  'A cell far from the table has something in it: delete it, or save the sheet as CSV.':
    'Una celda lejos de la tabla tiene algo: bórrela, o guarde la hoja como CSV.',
  'The workbook was not read within three minutes. Close other programs and try again, or save the sheet as CSV.':
    'El libro no se leyó en tres minutos. Cierre otros programas y vuelva a intentar, o guarde la hoja como CSV.',
  'The workbook is empty.': 'El libro está vacío.',
  'The trial run was stopped.': 'La prueba se detuvo.',
  'This row has more cells than the header. A cell with a comma in it needs quotation marks.':
    'Esta fila tiene más celdas que el encabezado. Una celda con una coma necesita comillas.',
  'A quotation mark is not closed in this row.': 'En esta fila hay comillas sin cerrar.',
  'A character of this cell could not be read: enter it again.':
    'No se pudo leer un carácter de esta celda: escríbala otra vez.',
  'A spreadsheet ruined this number: make the column text, and enter it again.':
    'Una hoja de cálculo estropeó este número: ponga la columna como texto y escríbalo otra vez.',
  'Letters with accents were lost when this was saved: save the sheet as CSV UTF-8, or enter it again.':
    'Las letras con acento se perdieron al guardar: guarde la hoja como CSV UTF-8, o escríbalo otra vez.',
  'A spreadsheet made a date of this: make the column text, and enter it again.':
    'Una hoja de cálculo hizo de esto una fecha: ponga la columna como texto y escríbalo otra vez.',
  'A table has at most {n} rows: cut it into several.': 'Una tabla tiene {n} filas como máximo: divídala en varias.',
  'A table has at most {n} columns.': 'Una tabla tiene {n} columnas como máximo.',
  'Give Call, Text or Email, not {n}.': 'Escriba Llamada, Mensaje o Correo, no {n}.',
  'Give a language as one of {languages}, not {n}.': 'Indique el idioma como uno de {languages}, no {n}.',
  'Give a role: 0 to 5, or its name.': 'Escriba un rol: de 0 a 5, o su nombre.',
  'No column of the table has this field: choose one.': 'Ninguna columna de la tabla tiene este campo: elija una.',
  'Several columns have this field: choose one.': 'Varias columnas tienen este campo: elija una.',
  'There is no {n} here: bring it in first, or correct the name.':
    'Aquí nadie se llama {n}: tráigalo antes o corrija el nombre.',
  'Several are called {n}: rename one of them first.': 'Varios se llaman {n}: cambie antes el nombre de uno.',
  'Row {n} names the same one.': 'La fila {n} nombra el mismo.',
  'This is a formula: save the sheet with its values.': 'Es una fórmula: guarde la hoja con sus valores.',
  '{client} does not ask to be told by email.': '{client} no pide avisos por correo.',
  '{client} has no email address.': '{client} no tiene correo.',
  '{broker} does not want mail about lots.': '{broker} no quiere correos sobre lotes.',
  'The lot was no longer offered.': 'El lote ya no se ofrecía.',
  'The record was no longer this client’s.': 'El registro ya no era de este productor.',
  'Give client, broker or user.': 'Indique el productor, el corredor o el usuario.',
  'Enter an email address, for example ana@example.com. Separate several by commas.':
    'Escriba un correo, por ejemplo ana@example.com. Separe varios con comas.',
  '{file} was {what} while the server had it open: what was saved in the last seconds is not in the file that stands there now. Put the file back, or restore the newest copy.':
    '{file} fue {what} mientras el servidor lo tenía abierto: lo guardado en los últimos segundos no está en el archivo que hay ahora. Devuelva el archivo o restaure la copia más nueva.',
  'Nobody looked for foreign triggers, views, tables and indexes: the account may not create a schema in the database (grant create on database … to …).':
    'Nadie buscó disparadores, vistas, tablas e índices ajenos: la cuenta no puede crear un esquema en la base de datos (grant create on database … to …).',
  'The {thing} is missing.': 'Falta: {thing}.',
  'The {thing} does not belong to this program.': 'No es de este programa: {thing}.',
  'The {thing} was changed from outside this program.': 'Se cambió desde fuera de este programa: {thing}.',
  'The migration {name} does not belong to this program.': 'La migración {name} no es de este programa.',
  'The database {path} is in use by another program under another name: the file has {n} names (hard links). Stop that program first, and remove the other names: only one may stay.':
    'Otro programa usa la base de datos {path} con otro nombre: el archivo tiene {n} nombres (enlaces duros). Detenga primero ese programa y quite los otros nombres: solo puede quedar uno.',
  'The email address of {client} is not valid.': 'El correo de {client} no es válido.',
  '{client} was mailed less than an hour ago: call or text, or wait.':
    'A {client} se le escribió hace menos de una hora: llame, envíe un mensaje o espere.',
  'This shipment is not signed yet.': 'Este embarque todavía no está firmado.',
  'The mail was sent, but the notification could not be recorded: record it by hand.':
    'El correo salió, pero no se pudo registrar el aviso: regístrelo a mano.',
  'Give who told the client and the day, or neither.': 'Indique quién dio el aviso y el día, o ninguno de los dos.',
  'A shipment or a statement has no notification to record.':
    'Un embarque o un estado de cuenta no lleva aviso que registrar.',
  '{blanks} cannot be filled in here. Use {known}.': 'Aquí no se puede rellenar {blanks}. Use {known}.',
  'The crop share {share} does not sum to 100 % with at most three decimals.':
    'El reparto {share} no suma 100 % con tres decimales como máximo.',
  'Give each text once.': 'Indique cada texto una sola vez.',
  'Give a time as HH:MM, for example 22:00.': 'Indique una hora como HH:MM, por ejemplo 22:00.',
  'Give at most 12 shifts.': 'Indique 12 turnos como máximo.',
  'Give each shift a name of its own.': 'Dé a cada turno un nombre propio.',
  'Give a person by its number, or automatic.': 'Indique a una persona por su número, o automatic.',
  'This form could not be read.': 'No se pudo leer este formulario.',
  'Give one of wagon, batch, lot, shipment or statement.': 'Indique uno de wagon, batch, lot, shipment o statement.',
  'This plant is thrown away when its server ends: no copies are made of it.':
    'Esta planta se borra cuando termina su servidor: no se hacen copias de ella.',
  'This plant does not send mail: an administrator has to set it up.':
    'Esta planta no envía correo: un administrador tiene que configurarlo.',
  'This plant does not send mail. Ask an administrator of the plant for a new password.':
    'Esta planta no envía correo. Pida una contraseña nueva a un administrador de la planta.',
  'This link is incomplete or unknown. Open it from the mail again. Ask for a new link on the sign-in page, or for another invitation.':
    'Este enlace no está completo o no se conoce aquí. Ábralo otra vez desde el correo, o pida un enlace nuevo u otra invitación.',
  'This link was used already, or a newer one was. Ask for a new link on the sign-in page, or for another invitation.':
    'Este enlace ya se usó, o se usó uno más nuevo. Pida un enlace nuevo u otra invitación.',
  'This link is too old. Ask for a new link on the sign-in page, or for another invitation.':
    'Este enlace ya venció. Pida un enlace nuevo u otra invitación.',
  'This account is not active. Ask the plant to activate it.':
    'Esta cuenta no está activa. Pida a la planta que la active.',
  'Your old password was entered incorrectly. Please enter it again.':
    'La contraseña anterior no es correcta. Escríbala otra vez.',
  'Unable to log in with provided credentials.': 'No se pudo entrar con esos datos.',
  'Change your own password in your profile.': 'Su propia contraseña se cambia en su perfil.',
  'Change your own address in your profile.': 'Su propio correo se cambia en su perfil.',
  'Successfully logged out.': 'Sesión cerrada.',
  'New password has been saved.': 'Se guardó la contraseña nueva.',
  'This link was used or is too old. Start the server again: it prints a new one as long as no administrator can sign in.':
    'Este enlace ya se usó o es muy viejo. Arranque otra vez el servidor: da uno nuevo mientras ningún administrador pueda iniciar sesión.',
  'This ticket is used or too old.': 'Este boleto ya se usó o es muy viejo.',

  'This record has changed since you looked at it. Look again.':
    'Este registro cambió desde que lo vio. Véalo otra vez.',
  'Not found.': 'No se encontró.',
  'Authentication credentials were not provided.': 'No ha iniciado sesión.',
  'Invalid token.': 'Token no válido.',
  'You do not have permission to perform this action.': 'No tiene permiso para hacer esto.',
  'CSRF Failed: Origin checking failed.': 'Falló CSRF: el origen no es este servidor.',
  'CSRF Failed: CSRF token missing.': 'Falló CSRF: falta el token.',
  'CSRF Failed: CSRF token incorrect.': 'Falló CSRF: el token no es correcto.',
  'Method "{method}" not allowed.': 'El método «{method}» no se permite.',
  'This request is too large.': 'Lo enviado es demasiado grande.',
  'Send JSON: Content-Type application/json.': 'Envíe JSON: Content-Type application/json.',
  'This Idempotency-Key was used with another body.': 'Esta Idempotency-Key se usó con otro contenido.',
  'An Idempotency-Key has 1 to 255 signs, no blanks.': 'Una Idempotency-Key tiene de 1 a 255 signos, sin espacios.',
  'If-Match names the version of a record, for example "3".':
    'If-Match nombra la versión de un registro, por ejemplo "3".',
  'The plant can not save just now. Nothing was saved; try again.':
    'La planta no puede guardar ahora. No se guardó nada; intente otra vez.',
  'The clock of the server jumped, so nothing is saved. Correct it, or let an administrator accept it in the system settings.':
    'El reloj del servidor saltó, así que no se guarda nada. Corríjalo, o que un administrador lo acepte en los ajustes del sistema.',
  'The clock of the server is behind the newest event, so nothing is saved. Correct it, or let an administrator accept it in the system settings.':
    'El reloj del servidor está antes del evento más reciente, así que no se guarda nada. Corríjalo, o que un administrador lo acepte en los ajustes del sistema.',
  'The server has no space left. Nothing was saved; tell an administrator.':
    'La planta ya no tiene espacio para guardar. No se guardó nada; avise a un administrador.',
  'Request was throttled. Expected available in {seconds} seconds.': 'Demasiados intentos. Espere {seconds} segundos.',
  'This request could not be read.': 'No se pudo leer esta petición.',
  'Something went wrong on the server.': 'Algo falló en el servidor.',
  'JSON parse error - nested deeper than {deepest} levels.': 'Error de JSON: más de {deepest} niveles.',
  'JSON parse error - "__proto__" is not a field.': 'Error de JSON: «__proto__» no es un campo.',
  'JSON parse error - "{field}" is given twice.': 'Error de JSON: «{field}» viene dos veces.',
  'JSON parse error - the body is not UTF-8.': 'Error de JSON: el contenido no es UTF-8.',
  'JSON parse error - the body is not JSON.': 'Error de JSON: el contenido no es JSON.',
  'The label printer is out of paper.': 'La impresora de etiquetas no tiene papel.',
  'The label printer is out of ribbon.': 'La impresora de etiquetas no tiene cinta.',
  'The print head of the label printer is open.': 'El cabezal de la impresora de etiquetas está abierto.',
  'The label printer is paused: press its pause button.':
    'La impresora de etiquetas está en pausa: oprima su botón de pausa.',
  'The label printer has a fault: see its display.': 'La impresora de etiquetas tiene una falla: vea su pantalla.',
  'The printer was sent this and is out of paper. Look whether it comes out then.':
    'Se envió a la impresora, que no tiene papel. Vea si sale después.',
  'The printer was sent this and is out of ribbon. Look whether it comes out then.':
    'Se envió a la impresora, que no tiene cinta. Vea si sale después.',
  'The printer was sent this and its print head is open. Look whether it comes out then.':
    'Se envió a la impresora, que tiene el cabezal abierto. Vea si sale después.',
  'The printer was sent this and is paused. Look whether it comes out then.':
    'Se envió a la impresora, que está en pausa. Vea si sale después.',
  'The printer was sent this and has a fault. Look whether it comes out then.':
    'Se envió a la impresora, que tiene una falla. Vea si sale después.',
  'The label printer does not answer.': 'La impresora de etiquetas no responde.',
  'There is no bag {id}.': 'No existe la bolsa {id}.',
  'There is no plant {id}.': 'No existe la planta {id}.',
  'There is no wagon {id}.': 'No existe el remolque {id}.',
  'Choose printer 1 or 2.': 'Elija la impresora 1 o 2.',
  'Give a code such as 81-7.': 'Indique un código como 81-7.',
  'Give the code of a label.': 'Indique el código de una etiqueta.',
  'Give the version of the record.': 'Indique la versión del registro.',
  'Give waiting, sent or cancelled.': 'Indique waiting, sent o cancelled.',
  'Enter a whole number of days.': 'Escriba un número entero de días.',
  'Enter at least 1 day.': 'Escriba al menos 1 día.',
  'Enter at most 3,650 days.': 'Escriba a lo sumo 3,650 días.',
  'Say what it is about.': 'Diga de qué se trata.',
  'The server stopped while this was sent. Look whether it came out before printing it again.':
    'El servidor se detuvo mientras esto se enviaba. Vea si salió antes de imprimirlo otra vez.',
  'The printer was sent this and did not answer. Look whether it came out before printing it again.':
    'Esto se envió a la impresora y no respondió. Vea si salió antes de imprimirlo otra vez.',
  'The bag was corrected, voided or written off since this label was drawn: reprint it from the bag.':
    'La bolsa se corrigió, se anuló o se dio de baja después de dibujar esta etiqueta: reimprímala desde la bolsa.',
  'This label has not been sent.': 'Esta etiqueta no se ha enviado.',
  'This label has come out already.': 'Esta etiqueta ya salió.',
  'This label is being sent at this moment.': 'Esta etiqueta se está enviando en este momento.',
  'The label of a badge is not shown.': 'La etiqueta de una credencial no se muestra.',
  'There is nothing on this label.': 'Esta etiqueta no dice nada.',
  'This label asks for too much to be drawn.': 'Esta etiqueta pide demasiado para dibujarla.',
  'Only labels {width} dots wide and {heights} dots high can be drawn.':
    'Solo se pueden dibujar etiquetas de {width} puntos de ancho y {heights} de alto.',
  'You have 100 views: remove one first.': 'Tiene 100 vistas: quite una primero.',
  'Choose also what is corrected there.': 'Elija también qué se corrige ahí.',
  'Choose what the device is for.': 'Elija para qué es el dispositivo.',
  'Enter a whole number of minutes.': 'Escriba un número entero de minutos.',
  'Enter at least 1 minute.': 'Escriba al menos 1 minuto.',
  'Enter at most 240 minutes.': 'Escriba a lo sumo 240 minutos.',
  'Enter the code that the administrator’s page shows.': 'Escriba el código que muestra la página del administrador.',
  'Enter your PIN, 4 to 6 digits.': 'Escriba su PIN, de 4 a 6 cifras.',
  'Give a badge, or a user and a PIN.': 'Indique una credencial, o una persona y su PIN.',
  'This PIN is too easy to guess. Choose another.': 'Este PIN es muy fácil de adivinar. Elija otro.',
  'Choose for whom.': 'Elija para quién.',
  'Choose at most 200 persons.': 'Elija a lo sumo 200 personas.',
  'Nobody is at this device. Scan your badge or enter your PIN.':
    'Nadie está en este dispositivo. Escanee su credencial o escriba su PIN.',
  'Sign in with your password for this.': 'Para esto, entre con su contraseña.',
  'This PIN is wrong.': 'Este PIN es incorrecto.',
  'This badge does not work here. Ask an administrator for a new one.':
    'Esta credencial no sirve aquí. Pida otra a un administrador.',
  'This badge was revoked already.': 'Esta credencial ya se anuló.',
  'This code is wrong, used or too old. Let the administrator’s page show a new one.':
    'Este código es incorrecto, ya se usó o es demasiado viejo. Pida uno nuevo en la página del administrador.',
  'This device was ended. Add it again.': 'Este dispositivo se dio de baja. Agréguelo otra vez.',
  'Another bag has this code.': 'Otra bolsa tiene este código.',
  'This is yet to come.': 'Esto está por venir.',
  'Give the code of a provisional label, such as PYP-3-17-K7QD3M.':
    'Dé el código de una etiqueta provisional, por ejemplo PYP-3-17-K7QD3M.',
  'Give the kind of its record.': 'Dé el tipo de su registro.',
  'Give the reason.': 'Dé el motivo.',
  'Name the step, such as wagon.preClean.': 'Nombre el paso, por ejemplo wagon.preClean.',
  'Give at most 20 rules.': 'Dé como máximo 20 reglas.',
  'Give at most 20 sentences.': 'Dé como máximo 20 frases.',
  'A price has at most two decimals.': 'Un precio tiene como máximo dos decimales.',
  'A price is at most 1,000 cents a point.': 'Un precio es como máximo de 1,000 centavos por punto.',
  'A price is more than 0.': 'Un precio es mayor que 0.',
  'Enter the price in cents a point, for example 2.85, without a symbol.':
    'Indique el precio en centavos por punto, por ejemplo 2.85, sin símbolo.',
  'This is no enrolled device.': 'Este no es un dispositivo registrado.',
  'User {user} is no active member of the staff.': 'El usuario {user} no es personal activo.',
  'No label printer is set.': 'No hay impresora de etiquetas configurada.',
  "The label printer's address is not in the plant's own network.":
    'La dirección de la impresora de etiquetas no es de la red de la planta.',
  'What this belongs to was dropped.': 'Aquello a lo que pertenece se desechó.',
  'Give the stay as the device began it.': 'Indique la estancia tal como la empezó el dispositivo.',
  'Give a rate in whole hundredths of a cent.': 'Indique la tarifa en centésimas de centavo enteras.',
  'A rate is at most 1,000,000,000 hundredths of a cent.':
    'Una tarifa es de 1,000,000,000 de centésimas de centavo como máximo.',
  'Name an order, a client or a season.': 'Nombre un pedido, un productor o una temporada.',
  'Give each grade once.': 'Indique cada grado una sola vez.',
  'This stay is not of the last two weeks.': 'Esta estancia no es de las últimas dos semanas.',
  'Without a network this tablet knows only who was here before.':
    'Sin red, esta tableta solo conoce a quien ya estuvo aquí.',
  'Too many wrong PINs. Wait until the network is back.': 'Demasiados PIN incorrectos. Espere a que vuelva la red.',
}

/** The kinds of references in "No se puede eliminar: lo usan …". */
export const referring: Translation<typeof englishReferring> = {
  orders: 'pedidos',
  orchards: 'huertos',
  users: 'usuarios',
  lots: 'lotes',
  clients: 'productores',
  batches: 'tandas de secado',
  'dryer events': 'eventos de secadora',
  statements: 'estados de cuenta',
  wagons: 'remolques',
}
