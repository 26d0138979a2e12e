// What a request says of where it comes from: pages of others, and our own.

type Said = [what: string, headers: (origin: string) => Record<string, string>]

export const foreign: Said[] = [
  ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['Sec-Fetch-Site: same-site', () => ({ 'sec-fetch-site': 'same-site' })],
  ['Sec-Fetch-Site: none', () => ({ 'sec-fetch-site': 'none' })],
  ['cross-site with our Origin', (origin) => ({ 'sec-fetch-site': 'cross-site', origin })],
  ['same-origin with an evil Origin', () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' })],
  ['Origin: null', () => ({ origin: 'null' })],
  ['an evil Origin', () => ({ origin: 'https://evil.example' })],
  ['an evil Origin and Host', () => ({ origin: 'http://evil.example', host: 'evil.example' })],
  ['our origin as a prefix', (origin) => ({ origin: `${origin}.evil.example` })],
  ['an evil Referer', () => ({ referer: 'https://evil.example/' })],
  ['our origin in an evil Referer', (origin) => ({ referer: `https://evil.example/?${origin}/` })],
  ['no header at all', () => ({})],
]

export const own: Said[] = [
  ['Sec-Fetch-Site: same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
  ['same-origin and our Origin', (origin) => ({ 'sec-fetch-site': 'same-origin', origin })],
  ['our Origin', (origin) => ({ origin })],
  ['our Referer', (origin) => ({ referer: `${origin}/auth/login` })],
]
