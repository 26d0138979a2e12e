/** Questions that are asked of whoever takes a ticket: those that name no tickets, and those that name this one. */
export const askedFor = <T extends { tickets?: string[] | undefined }>(questions: readonly T[], ticket: string): T[] =>
  questions.filter(({ tickets }) => !tickets?.length || tickets.includes(ticket))
