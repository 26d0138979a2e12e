// The code somebody shows at a door, as it is read off a screen or typed by hand.

export const lengthOfHalf = 5
/** Of a code that was made unreadable, so many signs are kept. */
export const hiddenLength = 22

/** As somebody types or reads it off: in any case, without its lines, and with letters for the digits they look like. */
export const readSigns = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

export function readDoorCode(typed: string): string {
  const code = readSigns(typed)
  return `${code.slice(0, lengthOfHalf)}-${code.slice(lengthOfHalf)}`
}
