// Where the world finds what a badge names. They stand in files that others keep: none of them ever changes.
const root = '/files/badges'

/** Who signs: what `iss` says. */
export const issuerAddress = (origin: string): string => `${origin}${root}/issuer`

export const keyAddress =
  (origin: string) =>
  (id: string): string =>
    `${origin}${root}/keys/${id}`

export const listAddress = (origin: string, list: number): string => `${origin}${root}/status/${list}`

/** Which of our lists is meant; null where it is none of ours. */
export function listAt(origin: string, address: string): number | null {
  const list = Number(address.slice(address.lastIndexOf('/') + 1))
  return Number.isSafeInteger(list) && list >= 0 && address === listAddress(origin, list) ? list : null
}
