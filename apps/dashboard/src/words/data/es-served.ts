import type { ServerTexts } from '../catalogue.ts';

// What comes from the server, in Spanish: as complete as the German, or it does not compile.

const served = {
  // fields of any form
  Required: 'Falta este dato.',
  'Too small: expected string to have >={n} characters': 'Es demasiado corto: {n} caracteres como mínimo.',
  'Too big: expected string to have <={n} characters': 'Es demasiado largo: {n} caracteres como máximo.',
  'Too small: expected array to have >={n} items': 'Son muy pocos: {n} como mínimo.',
  'Too big: expected array to have <={n} items': 'Son demasiados: {n} como máximo.',
  'Too small: expected {kind} to be >={n}': 'Es muy poco: {n} como mínimo.',
  'Too small: expected {kind} to be >{n}': 'Debe ser más de {n}.',
  'Too big: expected {kind} to be <={n}': 'Es demasiado: {n} como máximo.',
  'Invalid input: expected {kind}, received undefined': 'Falta este dato.',
  'Invalid input: expected int, received number': 'Debe ser un número entero.',
  'Invalid input: expected {kind}, received {other}': 'No tiene la forma esperada.',
  'Invalid input: expected {value}': 'Aquí solo se admite {value}.',
  'Invalid option: expected one of {values}': 'No es ninguna de las opciones.',
  'Invalid email address': 'No es una dirección de correo.',
  'Invalid URL': 'No es una dirección web.',
  'Invalid input': 'Esto no sirve aquí.',
  'Unrecognized key: {name}': 'Este formulario no conoce {name}.',
  'is not an e-mail address': 'No es una dirección de correo.',
  'must be an e-mail address': 'Debe ser una dirección de correo.',
  'must be a text': 'Debe ser un texto.',
  'must be an object': 'No tiene la forma esperada.',
  'must not be empty': 'No puede quedar vacío.',
  'Must not be empty': 'No puede quedar vacío.',
  'needs a letter or a digit': 'Necesita una letra o una cifra.',
  'needs words': 'Necesita algunas palabras.',
  'at most {n} characters': 'Es demasiado largo: {n} caracteres como máximo.',
  'at most {n}': 'Son demasiados: {n} como máximo.',
  'contains control characters': 'Contiene caracteres de control.',
  'must be text without control characters': 'Contiene caracteres de control.',
  'must be text without NUL and lone surrogates': 'Contiene caracteres que no son texto.',
  'Is not well-formed Unicode': 'Contiene caracteres que no son texto.',
  'must be one line of text without control characters': 'Debe ser una sola línea sin caracteres de control.',
  'must be digits with an optional + in front; spaces, dots, hyphens, brackets between them':
    'Deben ser cifras, con o sin + delante; entre ellas, espacios, puntos, guiones o paréntesis.',
  'must be a domain or an http(s) address': 'Debe ser un dominio o una dirección http(s).',
  'contains characters that cannot be drawn: {signs}': 'Contiene caracteres que no se pueden dibujar: {signs}',
  'must be a language tag, such as "de" or "pt-BR"': 'Debe ser un código de idioma, como «de» o «pt-BR».',
  'A language tag, as in "en" or "pt-BR"': 'Un código de idioma, como «en» o «pt-BR».',
  'Must be a web address, e.g. https://example.com': 'Debe ser una dirección web, como https://example.com.',
  'is not an ISO 3166-1 alpha-2 code such as US': 'No es un código de país ISO 3166-1 como ES.',
  'is not a phone number; write it like +1 415 555 2671':
    'No es un número de teléfono; escríbelo como +1 415 555 2671.',
  'is not a cursor': 'Esa página no existe.',
  'there is no such page': 'Esa página no existe.',
  'is not the id of a request': 'No es el identificador de una petición.',
  'Dollars and cents: at most two decimals': 'Dólares y centavos: dos decimales como máximo.',
  'An extension, as in ".com"': 'Una extensión, como «.com».',
  'A domain name, as in "example.com"': 'Un nombre de dominio, como «example.com».',
  'None of these was asked for': 'Nada de esto se pidió.',
  'Leave the program one of the permissions it asks for, or say no':
    'Deja al programa uno de los permisos que pide, o di que no.',
  'Give either productType or planId': 'Falta decir qué se compra.',
  'Give autoRenew, privacyEnabled or locked': 'Falta decir qué debe cambiar.',
  'The request contains a character that cannot be stored': 'Contiene un carácter que no se puede guardar.',
  'is none of the choices: {names}': 'No es ninguna de las opciones: {names}.',
  'name: is none of the choices': 'No es ninguna de las opciones.',
  'is neither a brand that a domain can be made of nor a domain name':
    'No es ni un nombre de dominio ni una marca de la que se pueda hacer uno.',
  'name: is neither a brand that a domain can be made of nor a domain name':
    'No es ni un nombre de dominio ni una marca de la que se pueda hacer uno.',
  'mail needs domain': 'Los reenvíos necesitan un dominio.',
  'not sold here: {endings}': 'No se vende aquí: {endings}.',
  'Not sold here: {endings}': 'No se vende aquí: {endings}.',
  'a brand name has {least} to {most} characters': 'Un nombre de marca tiene de {least} a {most} caracteres.',
  'Invalid ISO datetime': 'No es una fecha y hora.',
  'The request could not be read': 'La petición no se pudo leer.',
  'must be an https address': 'Debe ser una dirección https.',
  'must be three capital letters (ISO 4217)': 'Deben ser tres mayúsculas (ISO 4217).',
  'cursor: there is no such page': 'Esa página no existe.',
  'must be one of {values}': 'Opciones: {values}.',
  'must be a whole number from {least} to {most}': 'Debe ser un número entero de {least} a {most}.',
  // what came of a webhook
  'answered {status}; redirects are not followed': 'Respuesta {status}; no se siguen las redirecciones',
  'answered {status}': 'Respuesta {status}',
  'no answer in time': 'Sin respuesta a tiempo',
  'no connection in time': 'Sin conexión a tiempo',
  'the connection was refused': 'Se rechazó la conexión',
  'the host cannot be reached': 'No se puede llegar al host',
  'the host name does not resolve': 'El nombre de host no lleva a ninguna dirección',
  'the connection was closed': 'Se cerró la conexión',
  'not called: {problem}': 'No se llamó: {problem}',
  'the TLS certificate was not accepted': 'No se aceptó el certificado TLS',
  'the request failed': 'La petición falló',
  // addresses of webhooks
  'it is not a URL': 'No es una dirección web.',
  'it contains white space or a control character': 'La dirección contiene espacios o un carácter de control.',
  'it carries a user name or password': 'La dirección lleva un nombre de usuario o una contraseña.',
  'it must start with https://': 'La dirección debe empezar por https://.',
  'only ports 443 and 8443 are called': 'Solo se llama a los puertos 443 y 8443.',
  'it is not a public address': 'No es una dirección pública.',
  'it is not a public host name': 'No es un nombre de host público.',
  'the name resolves to an address that is not public': 'El nombre lleva a una dirección que no es pública.',
  // mail forwards
  'is a catch-all, which is not offered: name each mailbox': 'Aquí no hay buzón general: nombra cada buzón.',
  'is not a mailbox name such as hello': 'No es un nombre de buzón como «hello».',
  'is an address of this very domain': 'Es una dirección de este mismo dominio.',
  '{address} is forwarded already': '{address} ya se reenvía.',
  'A domain has at most {n} forwards': 'Un dominio tiene {n} reenvíos como máximo.',
  'The registrar does not let go of this forward; nothing was changed':
    'El registrador no suelta este reenvío; no se ha cambiado nada.',
  // DNS records
  'is not an IPv4 address such as 203.0.113.7': 'No es una dirección IPv4 como 203.0.113.7.',
  'is not an IPv6 address such as 2001:db8::7': 'No es una dirección IPv6 como 2001:db8::7.',
  'is an IPv4 address in disguise; use an A record': 'Es una dirección IPv4 disfrazada; usa un registro A.',
  'is \'flags tag "value"\', e.g. \'0 issue "letsencrypt.org"\'':
    'Tiene la forma «flags tag "value"», como «0 issue "letsencrypt.org"».',
  'has flags other than 0 and 128 (critical)': 'Las opciones solo pueden ser 0 o 128 (crítico).',
  'has a tag other than {tags}': 'La etiqueta solo puede ser {tags}.',
  'has a value that does not fit the tag {tag}': 'El valor no encaja con la etiqueta {tag}.',
  'is not a host name': 'No es un nombre de host.',
  'is missing; write @ for the domain itself': 'Falta; escribe @ para el propio dominio.',
  'ends with a dot but is not under {zone}; write it relative to the domain':
    'Acaba en punto pero no está bajo {zone}; escríbelo sin el dominio.',
  'with the domain is longer than {n} characters': 'Con el dominio supera los {n} caracteres.',
  'of an SRV record is _service._protocol, e.g. _sip._tcp':
    'En un registro SRV el host es _service._protocol, como _sip._tcp.',
  'cannot be @: the nameservers of the domain itself are set by its delegation':
    'No puede ser @: los servidores de nombres del propio dominio los fija su delegación.',
  'cannot be @: the domain itself has other records, and a CNAME stands alone':
    'No puede ser @: el propio dominio tiene otros registros, y un CNAME va solo.',
  'may have * only as its whole first label, e.g. *.shop': '* solo puede ser la primera parte entera, como *.shop.',
  'is @ or labels of 1-63 letters, digits, hyphens and underscores, joined by dots':
    'Puede ser @ o partes de 1 a 63 letras, cifras, guiones y guiones bajos, unidas por puntos.',
  'of an NS record cannot be a wildcard': 'En un registro NS no puede ser un comodín.',
  'of an {type} record cannot contain an underscore': 'En un registro {type} no puede haber un guion bajo.',
  'is not a host name such as mail.example.net': 'No es un nombre de host como mail.example.net.',
  'is not a full name; write it with its domain, e.g. mail.example.net':
    'El nombre está incompleto; escríbelo con su dominio, como mail.example.net.',
  'is an IP address where a host name belongs': 'Es una dirección IP; aquí va un nombre de host.',
  'is not an integer from {least} to {most}': 'No es un número entero de {least} a {most}.',
  'of an {type} record is an integer from {least} to {most}':
    'En un registro {type} es un número entero de {least} a {most}.',
  'is 0 where the value is . (no mail)': 'Con el valor «.» (sin correo) es 0.',
  'is the name of the record itself': 'Es el nombre del propio registro.',
  'is longer than {n} characters': 'Supera los {n} caracteres.',
  'is longer than {n} bytes': 'Supera los {n} bytes.',
  'is "weight port target", e.g. "5 5060 sip.example.net"':
    'Tiene la forma «peso puerto destino», como «5 5060 sip.example.net».',
  'is "weight port target"; the priority is a field of its own':
    'Tiene la forma «peso puerto destino»; la prioridad es un campo propio.',
  'has a weight or port that is not an integer from 0 to 65535':
    'El peso y el puerto son números enteros de 0 a 65535.',
  'has port 0, which only the target . may have': 'El puerto 0 solo va con el destino «.».',
  'has a target that {problem}': 'El destino no sirve: {problem}',
  'contains characters that are not text': 'Contiene caracteres que no son texto.',
  'is empty': 'Está vacío.',
  'cannot have another record: the domain has {n}, which is the limit':
    'No cabe otro registro: el dominio tiene {n}, que es el límite.',
  'stands in another {type} record of this host already': 'Ya figura en otro registro {type} de este host.',
  'has a CNAME record, which must be the only record of its host':
    'El host tiene un registro CNAME, que debe ser el único.',
  'has other records, and a CNAME must be the only record of its host':
    'El host tiene otros registros, y un CNAME debe ser el único.',
  'is answered by the nameservers that {host} is delegated to; only A and AAAA records of those may stand below it':
    'Por él responden los servidores de nombres a los que se delega {host}; debajo solo caben sus registros A y AAAA.',
  'cannot be delegated: the {type} record of {host} would no longer be seen':
    'No se puede delegar: el registro {type} de {host} dejaría de verse.',
  'cannot stand beside the MX record . (no mail)': 'No cabe junto al registro MX «.» (sin correo).',
  'cannot be . (no mail) beside other MX records': 'No puede ser «.» (sin correo) junto a otros registros MX.',
  'is a CNAME of this domain; an {type} record names the host itself':
    'Es un CNAME de este dominio; un registro {type} nombra al propio host.',
  'is named by the {type} record of {host} and so cannot be a CNAME':
    'Lo nombra el registro {type} de {host}, por eso no puede ser un CNAME.',
  'makes the {type} records of this host too long for one DNS answer':
    'Así los registros {type} de este host no caben en una respuesta DNS.',
  'This record belongs to the e-mail forwards of the domain: it goes with the last of them, or when you create an MX record of your own at @':
    'Este registro es de los reenvíos de correo del dominio: desaparece con el último, o cuando creas tu propio registro MX en @.',
  'DNS records can be changed while a domain is active or expired; {domain} is {status}':
    'Los registros DNS solo se cambian mientras un dominio está activo o caducado; {domain} no lo está (estado: {status}).',
  'The {type} record of {host} was changed since, so the last change cannot be taken back; nothing was changed':
    'El registro {type} de {host} ha cambiado desde entonces, así que el último cambio no se puede deshacer; no se ha cambiado nada.',
  // zone files and records for a host
  'has no record that can be taken, and replace would remove all that there are':
    'El archivo no tiene ningún registro utilizable, y reemplazar quitaría todos los que hay.',
  'has more than {n} records': 'El archivo tiene más de {n} registros.',
  'cannot be read: {problem}': 'El archivo no se puede leer: {problem}',
  'line {line} begins something that never ends': 'La línea {line} empieza algo que no acaba.',
  'a quoted text does not end on its line': 'Un texto entre comillas no termina en su línea.',
  '{name} is outside {zone}': '{name} está fuera de {zone}.',
  'the name is not one that can be read': 'El nombre no se puede leer.',
  'there is no name before it': 'No hay ningún nombre delante.',
  'there is no type': 'No hay ningún tipo.',
  'class {name} is not served': 'La clase {name} no se admite.',
  'SOA: the nameserver makes its own': 'SOA: el servidor de nombres pone el suyo.',
  'type {name} is not served': 'El tipo {name} no se admite.',
  '{type}: the priority is not a number': '{type}: la prioridad no es un número.',
  '{type}: the value cannot be read': '{type}: el valor no se puede leer.',
  '$ORIGIN is followed by a name': 'A $ORIGIN le sigue un nombre.',
  '$TTL is followed by a time': 'A $TTL le sigue un tiempo.',
  '{word} is not understood': '{word} no se entiende.',
  'is none of those that are listed': 'No es ninguno de los de la lista.',
  '{type} of {host} says {value} already; delete it first': '{type} de {host} ya tiene {value}; bórralo primero.',
  'has {name}, which the template does not': 'Este proveedor no usa el valor {name}.',
  'lacks {name}, e.g. {example}': 'Falta {name}, como {example}.',
  'has a {name} that is not like {example}': '{name} no es como {example}.',
  'The code behind {name}': 'El código detrás de {name}',
  'The public key behind {name}': 'La clave pública detrás de {name}',
  'What stands before {name}': 'Lo que va delante de {name}',
  'What stands between {start} and {end} in the addresses of its DKIM keys':
    'Lo que va entre {start} y {end} en las direcciones de sus claves DKIM',
  'The user or organisation whose pages they are': 'El usuario o la organización de las páginas',
  // landing pages
  'has a section twice': 'Una sección aparece dos veces.',
  'lacks the section {type}': 'Falta la sección {type}.',
  'leads to {anchor}, which the page has not': 'Lleva a {anchor}, que no existe en la página.',
  'is set by deploying and cannot be changed': 'Lo fija la publicación y no se puede cambiar.',
  '{type}: a part is one line, "title: text"; "{line}" is not':
    'Cada parte es una línea «título: texto»; «{line}» no lo es.',
  '{type} is one line and has no parts': 'Esta sección es una sola línea y no tiene partes.',
  '{type} has 1 to {n} parts, each on a line below the introduction':
    'Esta sección tiene de 1 a {n} partes, cada una en una línea bajo la introducción.',
  'is an http(s), mailto or tel address, a path, or #anchor':
    'Es una dirección http(s), mailto o tel, una ruta o un #ancla.',
  'is one label of 1 to 63 lower-case letters, digits and inner hyphens':
    'Son de 1 a 63 minúsculas, cifras y guiones entre ellas.',
  'is reserved': 'Está reservado.',
  'Say what to change: config, contact, theme or legalKitId': 'Falta decir qué debe cambiar.',
  'theme and config.theme differ': 'El diseño se ha indicado dos veces y no coincide.',
  'is a name of this service; use subdomain': 'Es un nombre de este servicio; para eso está el campo «Subdominio».',
  'is not a domain name': 'No es un nombre de dominio.',
  "The subdomain {label} was somebody else's a short time ago; choose another":
    'El subdominio {label} era de otra persona hasta hace poco; elige otro.',
  'This account no longer controls {host}, so the page cannot be published there. Add the DNS records to prove that it is yours, or take the page down first to publish it without this address':
    'Esta cuenta ya no controla {host}, así que la página no se puede publicar ahí. Añade los registros DNS para demostrar que es tuyo, o retira primero la página para publicarla sin esta dirección.',
  'The subdomain {label} is taken': 'El subdominio {label} está ocupado.',
  'The subdomain {label} would be taken for this service; choose another':
    'El subdominio {label} podría confundirse con este servicio; elige otro.',
  'The subdomain {label} is reserved; choose another': 'El subdominio {label} está reservado; elige otro.',
  'Another deployment of this page to {host} is under way': 'Ya se está publicando esta página en {host}.',
  'The deployment is taking longer than expected; it goes on by itself':
    'La publicación tarda más de lo previsto; sigue por sí sola.',
  'The site could not be built or stored. Nothing on the web has changed; try again.':
    'No se pudo crear o guardar el sitio. En la web no ha cambiado nada; inténtalo de nuevo.',
  'This service has no SITES_ADDRESSES, so a domain cannot be pointed at its sites':
    'No se puede apuntar un dominio a este servicio: le faltan las direcciones de sus sitios.',
  'The {type} record of {host} points to {value}; delete it, then deploy again':
    'El registro {type} de {host} apunta a {value}; bórralo y vuelve a publicar.',
  'Version {version} is being deployed': 'La versión {version} se está publicando.',
  'Version {version} never was on the web': 'La versión {version} nunca estuvo en la web.',
  'A page is being deployed to {host}': 'Se está publicando una página en {host}.',
  'The page was taken down': 'La página se retiró de la web.',
  // exports
  'There is no such export format': 'Ese formato no existe.',
  'The export is taking longer than expected; it goes on by itself, ask again in a minute':
    'La exportación tarda más de lo previsto; sigue por sí sola. Vuelve a pedirla en un minuto.',
  'The export could not be made; ask again': 'La exportación no se pudo hacer; inténtalo de nuevo.',
  'Too much is being drawn right now; try again in a moment':
    'Ahora mismo se dibuja demasiado; inténtalo de nuevo enseguida.',
  // names
  'Not a valid domain name: {problem}; did you mean {hint}?':
    'No es un nombre de dominio válido. {problem} ¿Querías decir {hint}?',
  'Not a valid domain name: {problem}': 'No es un nombre de dominio válido. {problem}',
  '{problem}; did you mean {hint}?': '{problem} ¿Querías decir {hint}?',
  'a domain name is a text': 'Un nombre de dominio es un texto.',
  'the domain name is missing': 'Falta el nombre de dominio.',
  'the domain name is too long': 'El nombre de dominio es demasiado largo.',
  'it contains a character that no domain name has': 'Contiene un carácter que ningún nombre de dominio tiene.',
  'it is a URL, not a domain name': 'Es una dirección web, no un nombre de dominio.',
  'it carries a port': 'Lleva un puerto.',
  'it is not a valid (internationalised) domain name': 'No es válido como nombre internacional.',
  'it is longer than {n} characters': 'Supera los {n} caracteres.',
  'it has no extension such as .com': 'Falta una extensión como .com.',
  'it looks like an IP address': 'Parece una dirección IP.',
  '.{ending} is reserved for special use': '.{ending} está reservado para usos especiales.',
  'the extension .{ending} does not exist': 'La extensión .{ending} no existe.',
  '.{ending} is an extension; put a name in front of it': '.{ending} es una extensión; pon un nombre delante.',
  "it is a name under somebody else's domain": 'Está bajo el dominio de otra persona.',
  'it is a subdomain': 'Es un subdominio.',
  'it has an empty label (two dots in a row)': 'Hay dos puntos seguidos.',
  'a label is longer than {n} characters': 'Una parte supera los {n} caracteres.',
  'labels are letters, digits and hyphens, and do not start or end with a hyphen':
    'Las partes son letras, cifras y guiones, y no empiezan ni acaban con un guion.',
  'hyphens in the third and fourth place are reserved': 'Los guiones en tercera y cuarta posición están reservados.',
  'it is not a valid internationalised name': 'No es válido como nombre internacional.',
  'it mixes scripts that look alike': 'Mezcla escrituras que se parecen.',
  'Internationalised names such as {name} are not sold yet':
    'Los nombres internacionales como {name} aún no se venden.',
  '{ending} is not sold here': '{ending} no se vende aquí.',
  'No price right now: {problem}': 'Ahora mismo sin precio',
  'At most {n} domains a request; {given} were sent': '{n} dominios a la vez como máximo; se enviaron {given}.',
  'None of the entries is a valid domain name': 'Ninguna de las entradas es un nombre de dominio válido.',
  '{name} is connected to this account already': '{name} ya está conectado a esta cuenta.',
  'At most {n} domains can wait for their proof at once':
    'Como máximo {n} dominios pueden esperar su comprobación a la vez.',
  'No proof of this domain was asked for; ask for one first':
    'No se pidió ninguna comprobación de este dominio; pide una primero.',
  'The proof has expired; ask for a new one': 'La comprobación ha caducado; pide otra.',
  'The TXT record was not found at {host}; new records can take minutes to be seen, and a name asked for too early stays unknown for a while':
    'No se encontró el registro TXT en {host}; los registros nuevos pueden tardar minutos en verse, y un nombre consultado demasiado pronto sigue desconocido un rato.',
  '{name} is being connected right now; try again': '{name} se está conectando ahora mismo; inténtalo de nuevo.',
  '{name} is registered here and cannot be connected': '{name} está registrado aquí y no se puede conectar.',
  'The registrar does not give out the auth code of {name} now':
    'El registrador no da ahora el código de autorización de {name}.',
  'The registrar does not switch the {option} of {name} {way}; nothing was changed':
    'El registrador no acepta este ajuste de {name} ({option}); no se ha cambiado nada.',
  'The settings of {name} cannot be changed while it is {status}':
    'Los ajustes de {name} no se pueden cambiar ahora (estado: {status}).',
  '{what} of {name} cannot be changed here: it is a connected domain, registered elsewhere':
    '{name} solo está conectado y se registró en otro sitio; esto no se cambia aquí ({what}).',
  '{what} of {name} can be changed while it is active; it is {status}':
    'Solo se puede cambiar mientras {name} está activo ({what}; estado: {status}).',
  'The auth code': 'código de autorización',
  'The settings': 'ajustes',
  'E-mail forwards': 'reenvíos de correo',
  'The WHOIS privacy': 'privacidad WHOIS',
  'The transfer lock': 'bloqueo de transferencia',
  'WHOIS privacy': 'privacidad WHOIS',
  'transfer lock': 'bloqueo de transferencia',
  active: 'activo',
  expired: 'caducado',
  pending: 'en registro',
  redemption: 'en redención',
  transferred_out: 'transferido',
  // renewals and purchases
  '{name} is connected, not registered here; renew it with its registrar':
    '{name} está conectado, no registrado aquí; renuévalo con su registrador.',
  '{name} was transferred to another registrar; renew it there':
    '{name} se transfirió a otro registrador; renuévalo allí.',
  '{name} is still being registered; renew it once it is active':
    '{name} aún se está registrando; renuévalo cuando esté activo.',
  'The grace period of {name} is over; it has to be restored':
    'El período de gracia de {name} ha terminado; hay que restaurarlo.',
  '{name} was changed while its renewal was asked for; look at it again':
    '{name} cambió mientras se pedía su renovación; vuelve a mirarlo.',
  '{name} expires at another time by now; nothing was charged':
    '{name} caduca ya en otra fecha; no se ha cobrado nada.',
  'The registrar does not have {name}; write to us': 'El registrador no tiene {name}; escríbenos.',
  'The registrar has {name} until {date}, which is corrected here now; ask again if you still want to renew':
    'El registrador tiene {name} hasta {date}, y aquí ya se ha corregido. Vuelve a pedirlo si aún quieres renovar.',
  'This purchase has been made': 'Esta compra ya se ha hecho.',
  'This cannot be approved here': 'Esto no se puede aprobar aquí.',
  'The request with this Idempotency-Key is still in flight': 'Esta misma petición sigue en curso.',
  'A request with this Idempotency-Key is in flight': 'Esta misma petición sigue en curso.',
  'Domains are sold for one year at a time; leave `years` out or send 1': 'Los dominios se venden de año en año.',
  'This question is no longer open': 'Esta pregunta ya no está abierta.',
  'This question is no longer open: it is {status}': 'Esta pregunta ya no está abierta.',
  '{name} costs {price} now, more than {than}; nothing was charged':
    '{name} cuesta ahora {price}, más de lo acordado; no se ha cobrado nada.',
  'This account has a subscription; it is changed and canceled in the billing portal':
    'Esta cuenta ya tiene una suscripción; se cambia y se cancela en el portal de facturación.',
  'Switch the second factor off in the settings, with a code of it':
    'Desactiva el segundo factor en los ajustes, con uno de sus códigos.',
  'A second factor is among them': 'Entre ellos hay un segundo factor.',
  'A launch of this account is paying for this product, or one that includes it; cancel the launch to buy it on its own':
    'Un lanzamiento de esta cuenta ya está pagando este producto o uno que lo incluye. Cancélalo para comprarlo por separado.',
  'would be taken for this service': 'Se confundiría con este servicio.',
  'This account owns that product already, or one that includes it':
    'Esta cuenta ya tiene ese producto, o uno que lo incluye.',
  'This account has as many of these as can be used': 'Esta cuenta ya tiene todos los que puede usar.',
  'Another page for this is open and did not end; pay in that one':
    'Ya hay otra página abierta para esto; paga en ella.',
  'This needs a Founder or Agency subscription, or the {product}':
    'Esto requiere una suscripción Founder o Agency, o el producto {product}.',
  // launches
  'This launch is done': 'Este lanzamiento ha terminado.',
  'This launch is {state} already': 'Este lanzamiento ya está en otro estado; vuelve a cargar la página.',
  'This launch is {state}': 'Este lanzamiento ya está en otro estado; vuelve a cargar la página.',
  'This launch was started, or ended, at the same moment':
    'Este lanzamiento se inició o se terminó en ese mismo momento.',
  'This plan has expired, and its prices with it; make another':
    'Este plan ha caducado, y sus precios con él; haz otro.',
  'No name is free and priced right now; try other words or other extensions':
    'Ahora mismo no hay ningún nombre libre con precio; prueba otras palabras o extensiones.',
  // accounts, keys, webhooks
  'This key was suspended by the operator: {reason}': 'El operador ha suspendido esta clave: {reason}',
  'This is the owner of the account, who needs no seat': 'Es el titular de la cuenta, que no necesita plaza.',
  'This address is a member already; change its role instead': 'Esta dirección ya es miembro; cambia su rol.',
  'An account has exactly one owner, who keeps that role and does not leave':
    'Una cuenta tiene un solo titular, que conserva ese rol y no se va.',
  'An account has at most {n} webhook endpoints': 'Una cuenta tiene {n} destinos de webhook como máximo.',
  'The webhook endpoint is switched off; switch it on first':
    'El destino del webhook está desactivado; actívalo primero.',
  'Purchases of this account are under way; nothing was done':
    'Hay compras en curso en esta cuenta; no se ha hecho nada.',
  'This account has names; nothing was done': 'Esta cuenta tiene nombres; no se ha hecho nada.',
  // facts that legal texts want
  'registered legal name and form of the business': 'nombre legal y forma jurídica de la empresa',
  'text without placeholders in square brackets': 'texto sin marcadores entre corchetes',
  'postal address of the business': 'dirección postal de la empresa',
  'register and number, and VAT number, if any': 'registro y número, y NIF-IVA, si lo hay',
  'address of the website or app': 'dirección del sitio web o de la app',
  'contact e-mail address': 'correo de contacto',
  'telephone number': 'número de teléfono',
  'name of the person who represents the business': 'nombre de quien representa a la empresa',
  'name of the person who answers for what is published': 'nombre de quien responde de lo publicado',
  'name, address and telephone of the company that hosts the site':
    'nombre, dirección y teléfono de la empresa que aloja el sitio',
  'state or country whose law applies': 'estado o país cuya ley se aplica',
  'place of the courts that decide': 'lugar de los tribunales que deciden',
  'body for settling consumer disputes out of court, or that there is none':
    'organismo de resolución extrajudicial de litigios de consumo, o que no lo hay',
  'languages in which people can write to you': 'idiomas en los que se te puede escribir',
  'name and contact of the grievance officer, or that none is needed':
    'nombre y contacto del responsable de reclamaciones (grievance officer), o que no hace falta',
  'licence for financial services and its authority, or that none is needed':
    'licencia de servicios financieros y su autoridad, o que no hace falta',
  'whether content of customers is used to train AI models':
    'si el contenido de los clientes se usa para entrenar modelos de IA',
  'name and contact of the data protection officer, or that none is needed':
    'nombre y contacto del delegado de protección de datos, o que no hace falta',
  'representative in the European Union, or that none is needed':
    'representante en la Unión Europea, o que no hace falta',
  'representative in the United Kingdom, or that none is needed':
    'representante en el Reino Unido, o que no hace falta',
  'name and contact of the encarregado, or that none is needed':
    'nombre y contacto del encarregado, o que no hace falta',
  'names of the service providers that receive data': 'nombres de los proveedores que reciben datos',
  'how long each kind of data is kept': 'cuánto tiempo se conserva cada tipo de datos',
  'countries that receive data and the safeguard used for each':
    'países que reciben datos y la garantía usada para cada uno',
  'whether personal information is sold, or shared for advertising':
    'si los datos personales se venden o se comparten para publicidad',
  'to whom personal information is sold or shared': 'a quién se venden o con quién se comparten los datos personales',
  'whether decisions about people are made by machines alone': 'si las máquinas solas deciden sobre personas',
  'the cookies that are set: name, provider, purpose, duration, type':
    'las cookies que se usan: nombre, proveedor, finalidad, duración, tipo',
  'number of days for a refund': 'número de días para un reembolso',
  'number of days until a refund is paid': 'número de días hasta que se paga un reembolso',
  'who pays for sending goods back': 'quién paga la devolución de los productos',
  'name of the designated agent for copyright notices': 'nombre del agente designado para avisos de derechos de autor',
  'postal address of the designated agent': 'dirección postal del agente designado',
  'telephone number of the designated agent': 'número de teléfono del agente designado',
  'e-mail address of the designated agent': 'correo del agente designado',
  // a record as a whole, one field after another
  'host {problem}; value {other}': 'Host: {problem} Valor: {other}',
  'host {problem}; ttl {other}': 'Host: {problem} TTL: {other}',
  'host {problem}; priority {other}': 'Host: {problem} Prioridad: {other}',
  'value {problem}; ttl {other}': 'Valor: {problem} TTL: {other}',
  'value {problem}; priority {other}': 'Valor: {problem} Prioridad: {other}',
  'ttl {problem}; priority {other}': 'TTL: {problem} Prioridad: {other}',
  'host {problem}': 'Host: {problem}',
  'value {problem}': 'Valor: {problem}',
  'ttl {problem}': 'TTL: {problem}',
  'priority {problem}': 'Prioridad: {problem}',
  'zone {problem}': 'Archivo de zona: {problem}',
};

const formats = {
  'dtcg-json': {
    label: 'Tokens de diseño (DTCG, JSON)',
    about: 'El archivo estándar del Design Tokens Community Group, para programas de diseño y cadenas de tokens.',
  },
  'tokens-studio-json': {
    label: 'Tokens Studio (JSON)',
    about: 'Un conjunto de tokens para el plugin Tokens Studio de Figma.',
  },
  'css-variables': {
    label: 'Variables CSS',
    about: 'Variables en :root para cualquier sitio; con opts.prefix todos los nombres empiezan por él.',
  },
  scss: { label: 'Variables SCSS', about: 'Variables de Sass, y los colores como mapa.' },
  'tailwind-v4': {
    label: 'Tema de Tailwind CSS 4',
    about: 'Un bloque @theme: bg-primary, text-muted, font-heading y los demás pasan a ser clases.',
  },
  'tailwind-v3': {
    label: 'Preset de Tailwind CSS 3',
    about: 'Un preset para tailwind.config.js que amplía el tema con la marca.',
  },
  'shadcn-css': { label: 'Tema de shadcn/ui', about: 'Variables claras y oscuras para componentes de shadcn/ui.' },
  'android-xml': { label: 'Recursos de Android (XML)', about: 'Colores y medidas para res/values.' },
  'compose-kotlin': {
    label: 'Jetpack Compose (Kotlin)',
    about: 'Colores, tamaños de texto, espacios y radios como valores de Kotlin para Jetpack Compose.',
  },
  'ios-swift': {
    label: 'SwiftUI (Swift)',
    about: 'Colores, tamaños de texto, espacios y radios como valores de Swift para SwiftUI.',
  },
  'ios-xcassets': {
    label: 'Colores para Xcode',
    about: 'Un catálogo de recursos con un juego de color para cada color de la marca, para arrastrarlo a Xcode.',
  },
  'flutter-dart': {
    label: 'Flutter (Dart)',
    about: 'Colores, tamaños de texto, espacios y radios como constantes de Dart.',
  },
  ase: { label: 'Muestras de Adobe (ASE)', about: 'Un grupo de muestras para Photoshop, Illustrator e InDesign.' },
  gpl: { label: 'Paleta de GIMP', about: 'Una paleta para GIMP, Inkscape y Krita.' },
  sketchpalette: { label: 'Paleta de Sketch', about: 'Una paleta para el plugin Sketch Palettes.' },
  soc: {
    label: 'Paleta de LibreOffice',
    about: 'Una paleta de colores para LibreOffice Writer, Calc, Impress y Draw.',
  },
  'css-colors-json': {
    label: 'Colores (JSON)',
    about: 'Cada color por su nombre, en hexadecimal y en rgb(), para scripts y otras herramientas.',
  },
  'logo-pack': {
    label: 'Paquete de logos',
    about:
      'El logo en todas sus versiones como SVG, PDF, EPS y PNG en tres tamaños: color, claro, oscuro, transparente, negro, blanco, icono y logotipo.',
  },
  'favicon-pack': {
    label: 'Favicons',
    about:
      'favicon.ico, SVG, icono para dispositivos Apple, iconos enmascarables, un manifiesto web y las líneas para la cabecera de una página.',
  },
  'app-icons-ios-android': {
    label: 'Iconos de app',
    about:
      'Un juego de iconos para Xcode con sus versiones oscura y tintada y sin transparencia, iconos adaptables de Android como vectores, iconos de lanzador en cinco densidades y las imágenes de ambas tiendas.',
  },
  'social-pack': {
    label: 'Paquete para redes sociales',
    about:
      'Foto de perfil, vista previa de enlace, portadas, publicación e historia en los tamaños exactos de X, LinkedIn, Facebook, YouTube e Instagram; las palabras quedan en la parte que muestra todo dispositivo.',
  },
  'guidelines-pdf': {
    label: 'Manual de marca (PDF)',
    about:
      'El libro de la marca: logo, espacio libre, usos incorrectos, colores con códigos y contraste, tipografía, voz, imágenes y ejemplos en páginas A4. Vectores, fuentes incrustadas, marcadores, etiquetas.',
  },
  'guidelines-html': {
    label: 'Manual de marca (página web)',
    about:
      'El manual de marca en una página que no necesita nada más: imágenes y fuentes van dentro, no se carga nada y no se ejecuta ningún script.',
  },
  'guidelines-md': {
    label: 'Manual de marca (Markdown)',
    about: 'El manual de marca en Markdown, para una wiki, un repositorio o una app de notas.',
  },
  'pptx-template': {
    label: 'Presentación (PowerPoint)',
    about:
      'Quince diapositivas y veintiún diseños con los colores, gráficos y tipografías de la marca como tema. Las palabras entre corchetes se sustituyen. Instala las tipografías del kit; la penúltima diapositiva dice qué las reemplaza.',
  },
  'docx-letterhead': {
    label: 'Papel de carta (Word)',
    about:
      'Una carta A4 con el logo en vectores, las fuentes incrustadas y los colores de la marca como tema. Las palabras entre corchetes se sustituyen.',
  },
  'email-signature-html': {
    label: 'Firma de correo (HTML)',
    about:
      'Una firma para copiar en un programa de correo. Sin personName sus huecos van marcados con [Your name]; logoUrl apunta a un icono en la web donde se pierden las imágenes incrustadas.',
  },
  vcard: {
    label: 'Tarjeta de contacto (vCard 4.0)',
    about:
      'Un contacto con el logo para libretas de direcciones: de una persona si se da personName, si no de la organización. Solo lleva lo que se indica.',
  },
  'business-card-pdf': {
    label: 'Tarjeta de visita (PDF)',
    about:
      'Anverso y reverso, 85 x 55 mm con 3 mm de sangrado y caja de corte, texto a 6 mm del borde. Sin datos, sus líneas van marcadas con [Your name], [Phone], etc. Los colores son RGB.',
  },
  'invoice-docx': {
    label: 'Factura (Word)',
    about:
      'Una factura A4 para rellenar: números, fechas y líneas son huecos y nada se suma. Lo que debe decir una factura cambia según el país; compruébalo antes de enviar una.',
  },
  'brand-json': {
    label: 'Marca (JSON)',
    about: 'El kit entero en un documento JSON, palabras y tokens, para programas.',
  },
  'llms-brand-md': {
    label: 'Marca para agentes de IA (Markdown)',
    about:
      'Quién es la marca, cómo habla y qué aspecto tiene, en un Markdown que un agente de IA lee antes de escribir.',
  },
  'ai-prompt': {
    label: 'Prompt de sistema',
    about: 'Un prompt de sistema que hace que un modelo de lenguaje escriba con la voz de la marca.',
  },
};

const formatKinds = {
  tokens: 'Tokens de diseño',
  swatches: 'Muestras de color',
  logo: 'Logo',
  documents: 'Documentos',
  agents: 'Agentes',
};

/** Sentences that the server keeps, by their English. */
const kept = {
  'the key may only touch the names its owner listed': 'la clave solo puede tocar los nombres que indicó su titular',
  'the key may not renew': 'la clave no puede renovar',
  'the key may not buy under this extension': 'la clave no puede comprar con esta extensión',
  'the key may not buy premium names': 'la clave no puede comprar nombres premium',
  'more than one purchase of this key may cost': 'más de lo que puede costar una compra de esta clave',
  'more than this key may spend in a day': 'más de lo que esta clave puede gastar en un día',
  'more than this key may spend in a month': 'más de lo que esta clave puede gastar en un mes',
  'more than the account may spend in a day': 'más de lo que la cuenta puede gastar en un día',
  'more than the account may spend in a month': 'más de lo que la cuenta puede gastar en un mes',
  'the key asks its owner above a price': 'a partir de cierto precio, la clave pregunta a su titular',
  'the registrant is not the contact saved for the account':
    'el titular del dominio no es el contacto guardado en la cuenta',
  'a program asked for it, and nobody has confirmed the price': 'lo pidió un programa y nadie ha confirmado el precio',
  'Somebody else registered the domain first': 'Otra persona registró antes el dominio',
  'The price changed while the domain was being registered': 'El precio cambió durante el registro',
  'The price changed while the domain was being renewed': 'El precio cambió durante la renovación',
  'The price changed while the domain was being restored': 'El precio cambió durante la restauración',
  'The registry does not accept this registrant contact': 'El registro no acepta este contacto del titular',
  'The registrar refused the registration': 'El registrador rechazó el registro',
  'The registrar refused the renewal': 'El registrador rechazó la renovación',
  'The registrar refused to restore the domain': 'El registrador rechazó la restauración',
  'The registrar is not answering': 'El registrador no responde',
  "The domain's expiry date was changed elsewhere in the meantime":
    'Entretanto, la fecha de vencimiento del dominio se cambió en otro lugar',
  'The payment could not be set up': 'No se pudo preparar el pago',
  'The payment was not made': 'El pago no se hizo',
  'The card was declined ({code})': 'La tarjeta fue rechazada ({code})',
  'The card was declined': 'La tarjeta fue rechazada',
  'The bank did not confirm the payment ({code})': 'El banco no confirmó el pago ({code})',
  'The bank did not confirm the payment': 'El banco no confirmó el pago',
  'The payment was declined ({code})': 'El pago fue rechazado ({code})',
  "The bank's confirmation did not come in time": 'La confirmación del banco no llegó a tiempo',
  "The bank asks for the cardholder's confirmation": 'El banco pide la confirmación del titular de la tarjeta',
  'The order could not be finished and was ended by a person': 'El pedido no se pudo terminar y lo cerró una persona',
  'The order was withdrawn before the domain was registered': 'El pedido se retiró antes de registrar el dominio',
  'The order could not be carried out within an hour and was given up':
    'El pedido no se pudo completar en una hora y se abandonó',
  'The renewal costs more than was told in time': 'La renovación cuesta más de lo que se avisó a tiempo',
  'The domain is suspended': 'El dominio está suspendido',
  'The account is suspended': 'La cuenta está suspendida',
  'The order came to nothing': 'El pedido quedó en nada',
  'nothing was charged': 'no se ha cobrado nada',
  'the payment was refunded': 'el pago se ha devuelto',
  'the payment could not be given back yet, and a person is seeing to it':
    'el pago aún no se ha podido devolver, y una persona se ocupa de ello',
  'save the card again in the dashboard': 'guarda de nuevo la tarjeta en el panel',
  'A brand kit for {name}: palette, typefaces, words, pictures':
    'Un kit de marca para {name}: paleta, tipografías, palabras, imágenes',
  'Logos for {name} in the same colours': 'Logotipos para {name} con los mismos colores',
  'Terms, privacy, cookies, refunds, acceptable use and copyright, linked from the site':
    'Condiciones, privacidad, cookies, reembolsos, uso aceptable y derechos de autor, enlazados desde el sitio',
  'A site at an address of ours, with its certificate': 'Un sitio en una dirección nuestra, con su certificado',
  'A site at {domain}, with its certificate': 'Un sitio en {domain}, con su certificado',
  '{address}, forwarded to you, with MX and SPF': '{address}, reenviado a ti, con MX y SPF',
  'The price of the Launch Stack is held on the saved card':
    'El precio del Launch Stack está retenido en la tarjeta guardada',
  'The Launch Stack is paid and yours': 'El Launch Stack está pagado y es tuyo',
  'The Launch Stack is yours already; nothing is charged for it': 'El Launch Stack ya es tuyo; no se cobra nada por él',
  'Another launch of this account is paying for the Launch Stack first':
    'Otro lanzamiento de esta cuenta está pagando antes el Launch Stack',
  '{domain} is yours': '{domain} es tuyo',
  '{domain} is registered': '{domain} está registrado',
  'The brand kit is made': 'El kit de marca está hecho',
  'The logos are drawn': 'Los logotipos están dibujados',
  'The legal texts are written': 'Los textos legales están escritos',
  'The site is live': 'El sitio está en línea',
  'The site is built; it goes live as soon as the launch is paid for':
    'El sitio está listo; se publica en cuanto se pague el lanzamiento',
  'Deleted: it was never paid for': 'Eliminado: nunca se pagó',
  'The site is live at {domain}': 'El sitio está en línea en {domain}',
  '{address} is forwarded': '{address} se reenvía',
  'The registrar does not answer clearly; a person looks at it':
    'El registrador no responde con claridad; lo mira una persona',
  'Your bank wants to hear from you: {url}': 'Tu banco quiere hablar contigo: {url}',
  'The owner has to say yes to {name} first': 'Antes, el titular tiene que decir que sí a {name}',
  '{domain} was taken meanwhile; choose another name': '{domain} se ocupó entretanto; elige otro nombre',
  '{domain} was taken meanwhile; nothing was charged. Choose another name':
    '{domain} se ocupó entretanto; no se ha cobrado nada. Elige otro nombre',
  'The card gave no hold': 'La tarjeta no permitió la retención',
  '{domain}, restored from redemption': '{domain}, restaurado del período de redención',
  'Subscription, paid twice': 'Suscripción, pagada dos veces',
  '{product}, paid twice': '{product}, pagado dos veces',
  'Name generation beyond the included quota': 'Generación de nombres por encima del cupo incluido',
};

/** Refusals by their stable code. */
const refusals = {
  order_under_review: 'El pedido está pagado y se está confirmando.',
  invalid_request: 'Un dato no es correcto. No se ha cambiado nada.',
  invalid_idempotency_key: 'Esta petición lleva una marca no válida. Vuelve a cargar la página.',
  invalid_domain: 'No es un nombre de dominio válido.',
  years_unsupported: 'El nombre no se vende por ese número de años.',
  invalid_contact: 'Hay algo incorrecto en el contacto.',
  invalid_email: 'No es una dirección de correo.',
  authorization_pending: 'El programa aún espera tu respuesta.',
  slow_down: 'El programa pregunta demasiado a menudo.',
  access_denied: 'El programa fue rechazado.',
  expired_token: 'El código del programa ya no vale.',
  tld_unsupported: 'Esta extensión no se puede comprar por esta vía.',
  payment_required: 'Esto requiere un pago.',
  malformed_credential: 'El comprobante de pago no se puede leer.',
  invalid_challenge: 'El comprobante no corresponde a este pago.',
  challenge_expired: 'El plazo de este pago ha terminado.',
  entitlement_required: 'Esto requiere una suscripción o una compra única.',
  spending_not_allowed: 'La clave no puede comprar esto. No se ha cobrado nada.',
  session_required: 'Para esto hay que iniciar sesión.',
  confirmation_required: 'Antes alguien tiene que decir sí al precio. No se ha cobrado nada.',
  approval_required: 'Antes el titular tiene que decir sí. No se ha cobrado nada.',
  confirmation_used: 'Esta confirmación ya se usó. No se ha cobrado nada.',
  method_not_allowed: 'Esto no se puede llamar así.',
  misdirected_request: 'Onym no responde en esta dirección.',
  conflict: 'Ahora mismo no se puede: algo ha cambiado entretanto. Vuelve a cargar la página.',
  account_in_use: 'La cuenta aún tiene nombres o compras en curso. No se ha hecho nada.',
  price_changed: 'Ahora cuesta más de lo acordado. No se ha cobrado nada.',
  premium_unsupported: 'Los nombres premium no se venden por esta vía. No se ha cobrado nada.',
  payload_too_large: 'Es demasiado grande. Envía menos de una vez.',
  unsupported_media_type: 'Este formato no se admite aquí.',
  idempotency_key_reused: 'Esta petición ya se hizo de otra forma. Vuelve a cargar la página.',
  mpp_unavailable: 'Este tipo de pago no está disponible ahora.',
  unauthorized: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  forbidden: 'No tienes permiso para esto.',
  not_found: 'No existe, o no es tuyo.',
  owner_required: 'Esto solo lo hace el titular de esta cuenta.',
  membership_ended: 'Ya no eres miembro de esta cuenta. Vuelve a la tuya.',
  team_inactive: 'Esta cuenta no tiene plazas por ahora: su plan no es Agency.',
  plan_required: 'Las plazas para otros vienen con el plan Agency. Elígelo en «Facturación».',
  seats_taken: 'Todas las plazas de la cuenta están ocupadas. Quita antes a alguien o revoca una invitación.',
  too_many_invitations: 'Demasiadas invitaciones en un día. Inténtalo de nuevo mañana.',
  account_changed: 'Tu sesión actúa ahora por otra cuenta. No se ha hecho nada; vuelve a cargar la página.',
  invitation_for_another: 'Esta invitación se envió a una dirección que no es la tuya.',
  email_unverified: 'Tu dirección de correo aún no está confirmada. Abre el enlace que te enviamos.',
  wrong_password: 'Esta no es la contraseña de la cuenta. No se ha cambiado nada.',
  too_many_tries: 'Demasiadas contraseñas incorrectas. Espera un momento e inténtalo de nuevo.',
  second_factor_required: 'Para esto hace falta un segundo factor. Configúralo primero en los ajustes.',
  account_suspended: 'Tu cuenta está suspendida. No se ha hecho nada. Responde al correo en que te avisamos.',
  domain_suspended: 'Este dominio está suspendido y no admite cambios. Responde al correo en que te avisamos.',
  site_suspended: 'Este sitio está suspendido. Responde al correo en que te avisamos.',
  domain_unavailable: 'Este dominio está ocupado o alguien lo está comprando. No se ha cobrado nada.',
  registration_failed: 'El registrador lo ha rechazado. No se ha cobrado nada.',
  reserved_name: 'Este nombre está reservado para el servicio o pertenece a una marca conocida. Elige otro.',
  contact_required: 'Falta un contacto para el registro. Guárdalo primero en «Contacto».',
  payment_method_required: 'No hay ninguna tarjeta guardada. Guarda una primero en «Facturación».',
  payment_declined: 'La tarjeta fue rechazada. No se ha cobrado nada.',
  authentication_required: 'Tu banco quiere que lo confirmes. No se ha cobrado nada; tras tu sí, todo sigue solo.',
  spend_limit_exceeded: 'Esto superaría un límite de gasto. No se ha cobrado nada.',
  payment_setup_failed: 'No se pudo preparar el pago. No se ha cobrado nada; inténtalo de nuevo en un minuto.',
  already_entitled: 'Tu cuenta ya lo tiene, o se está pagando en otra página.',
  already_renewed: 'El nombre se renovó en las últimas 24 horas o se está renovando. No se ha cobrado nada.',
  not_in_redemption: 'Solo se puede restaurar un nombre en período de redención. No se ha cobrado nada.',
  restore_unsupported: 'El registrador solo restaura este nombre a mano. Escríbenos; no se ha cobrado nada.',
  term_limit: 'Ningún registro permite más de diez años. No se ha cobrado nada.',
  domain_locked: 'El dominio está bloqueado contra transferencias.',
  domain_not_controlled: 'Esta cuenta ya no controla el dominio de la página. No se ha publicado nada.',
  import_incomplete: 'Algunas líneas del archivo de zona no se pueden importar. No se ha cambiado nada.',
  order_in_progress: 'Ya hay un pedido en curso para este dominio.',
  order_withdrawn: 'El pedido se retiró antes de registrar el dominio. No se ha cobrado nada.',
  rate_limit_exceeded: 'Demasiadas peticiones en un minuto. Espera un momento.',
  daily_quota_exceeded: 'Se ha agotado la cuota diaria de tu cuenta.',
  nameserver_unavailable: 'El DNS no responde ahora mismo. No se ha cambiado nada; inténtalo de nuevo enseguida.',
  registrar_unavailable:
    'El registrador no responde ahora mismo. No se ha cambiado nada; inténtalo de nuevo enseguida.',
  quote_unavailable: 'El registrador no da ningún precio ahora mismo. Inténtalo de nuevo enseguida.',
  internal_error: 'Un error de nuestra parte. Inténtalo de nuevo.',
  service_unavailable: 'Nuestra base de datos no responde ahora mismo. Inténtalo de nuevo enseguida.',
};

/** The amounts among them. */
const keptAmounts = {
  '{domain}, renewal for {n} years': {
    one: '{domain}, renovación por {n} año',
    other: '{domain}, renovación por {n} años',
  },
  '{domain}, {n} years': { one: '{domain}, {n} año', other: '{domain}, {n} años' },
};

export const es: ServerTexts = { served, kept, keptAmounts, refusals, formats, formatKinds };
