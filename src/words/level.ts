import { m } from '#/paraglide/messages.js'

/** Such as "3–6 years". */
export const levelWord = (level: string): string => m.classrooms_level({ ages: level.replace('-', '–') })
