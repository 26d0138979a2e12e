// Who is on a picture, as the fields of `PictureChildren` say it.
import { m } from '#/paraglide/messages.js'

export type Shows = 'nobody' | 'children'

export const childrenIn = (answers: FormData): string[] =>
  answers.get('picture-shows') === 'children' ? answers.getAll('picture-child').map(String) : []

/** What is missing, in words. */
export function missingIn(answers: FormData): string | null {
  const shows = answers.get('picture-shows')
  if (shows === 'nobody') return null
  if (shows !== 'children') return m.pictures_missing()
  return childrenIn(answers).length === 0 && !answers.has('picture-others') ? m.pictures_none_chosen() : null
}
