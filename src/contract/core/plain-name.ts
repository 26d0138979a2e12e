// Names are typed by anybody and read by strangers: in a mail they must lead nowhere, and show what they hold.

/** Marks that turn the direction of what follows, and those that are not seen. The joiners of Persian and of emoji stay. */
const unseen = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g
// oxlint-disable-next-line no-control-regex -- what no text of ours holds; line breaks stay
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g
/** Full stops of any script: programs take each for the one of an address. */
const stops = '.\\u3002\\uff0e\\uff61\\u2024'
const slashes = '/\\\\\\u2044\\u2215\\uff0f\\uff3c'
const colons = ':\\uff1a\\ufe55\\ua789'
const ats = '@\\uff20\\ufe6b'

const hasScheme = new RegExp(`[${colons}]\\s*[${slashes}]|^(mailto|javascript|data|tel)[${colons}]`, 'iu')
const hasHost = new RegExp(`[${stops}](?=\\p{L}{2}|xn--)|^www\\d*[${stops}]`, 'iu')
const isAddress = (word: string): boolean =>
  hasScheme.test(word) || hasHost.test(word) || new RegExp(`[${ats}]`).test(word)

export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '').replaceAll(control, ' ')

/** A word that a mail program would make a link of, in parts that it does not. */
const apart = (word: string): string =>
  word
    .replaceAll(new RegExp(`[${colons}]?[${slashes}]+|[${ats}]`, 'gu'), ' ')
    .replaceAll(new RegExp(`[${colons}](?=\\S)`, 'gu'), ' ')
    .replaceAll(new RegExp(`([${stops}])(?=\\S)`, 'gu'), '$1 ')
    .trim()

/** The same text, without marks that deceive, and without addresses and links but those that begin with `own`. */
export const plainText = (text: string, own?: string): string =>
  withoutUnseen(text).replaceAll(/\S+/gu, (word) => (isOwn(word, own) || !isAddress(word) ? word : apart(word)))

const isOwn = (word: string, own: string | undefined): boolean => own !== undefined && word.startsWith(`${own}/`)

/** Whether a name is none but an address: `evil.example`, not `St.John` or `J.R.R.Tolkien`. */
export const looksLikeAddress = (name: string): boolean =>
  name
    .replaceAll(unseen, '')
    .split(/\s+/)
    .some((word) => hasScheme.test(word) || /^www\d*\./iu.test(word) || lowHost.test(word) || /\S@\S/u.test(word))

const lowHost = new RegExp(`[\\p{Ll}\\p{N}-][${stops}](\\p{Ll}{2}|xn--)`, 'u')
