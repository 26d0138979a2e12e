/** A day as the machine has it that makes the page: what is seen was seen on it, unless somebody says another. */
export const dayHere = (): string => new Date().toISOString().slice(0, 10)
