/** An account number as it is read aloud: in groups of four. */
export const groupIban = (iban: string): string => iban.match(/.{1,4}/g)?.join(' ') ?? ''
