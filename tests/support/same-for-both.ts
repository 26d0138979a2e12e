/** Takes out what is made anew for each call: ids, secrets, instants and numbers. Everything else must be equal. */
export const sameForBoth = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .replaceAll(/[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, '<jwt>')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, '<instant>')
    .replaceAll(/DTSTAMP:\d{8}T\d{6}Z/g, 'DTSTAMP:<instant>')
    .replaceAll(/token=[\w-]{43}/g, 'token=<secret>')
    .replaceAll(/\d+:\d+:[\d,]*/g, '<place>')
    .replaceAll(/\/(calendars|credentials|feeds|preview)\/[\w-]{20,}/g, '/$1/<secret>')
    .replaceAll(/[BC]-\d{6}|"(?:CN-)?\d{4}-\d{5}"/g, '<number>')
    .replaceAll(/"(key|challenge|id|seen|pass)":"[\w-]{16,}"|"code":"(?:[\w-]{22}|[\dA-Z-]{48})"/g, '"$1":"<secret>"')
    .replaceAll(/\b[A-Z2-7]{32}\b|\b[\dA-Z]{5}-[\dA-Z]{5}\b|[a-z2-7]{4}(-[a-z2-7]{4}){3}/g, '<secret>')
    .replaceAll(/\/c\/pay\/\w+/g, '/c/pay/<session>')
    // How many listings there are by then, which admins are told beside what they look for.
    .replaceAll(/"counts":\{"all":[^}]*\}/g, '"counts":{}')
    // What else waits, or stands twice, by then.
    .replace(/^\{"(claims|doubles)":\[.*\}$/, '{"$1":[]}')
    // What else there is by then, and what room.
    .replace(/^\{"backups":\[.*\}$/, '{"backups":[]}')
    // How the place is at the moment: what waits, what room is left.
    .replace(/^\{"queues":\[.*\}$/, '{"queues":[]}')
    .replaceAll(/"token":"[\w-]{43}"/g, '"token":"<secret>"')
    .replaceAll(/casa-[\dT-]+Z\.tar/g, 'casa-<instant>.tar')
    // What else is on the shelf by then.
    .replace(/^\{"products":\[.*\]\}$/, '{"products":[]}')
    .replaceAll(/TEST-[0-9A-Z]{14}/g, 'TEST-<code>')
    .replaceAll(/("slug":"[a-z-]+?)(?:-[\da-f]{8})?"/g, '$1"')
    .replaceAll(/(\/(?:blog|events|career)\/[a-z-]+?)(?:-[\da-f]{8})?(?=["</])/g, '$1')
    .replaceAll(/person-\d+-/g, 'person-')
