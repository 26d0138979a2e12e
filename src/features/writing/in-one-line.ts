/** What was pasted or typed with new lines, as a title has it. */
export const inOneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
