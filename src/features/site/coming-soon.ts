import { m } from '#/paraglide/messages.js'

/** When the first of them is planned to open. */
export const nextOpening = new Date('2027-03-01T12:00:00Z')

/** In the order of the work. What opens leaves this list. */
export const comingNext: { title: () => string; text: () => string }[] = [
  { title: m.site_coming_schools, text: m.site_coming_schools_text },
  { title: m.site_coming_work, text: m.site_coming_work_text },
  { title: m.site_coming_words, text: m.site_coming_words_text },
  { title: m.site_coming_classroom, text: m.site_coming_classroom_text },
]
