// The long thread of the demo, as lines to be filled in.
import type { Line } from './chat-lines.ts'

/** A year between a mother and a guide; `{…}` is filled in anew each time. */
export const everyday: readonly (readonly Line[])[] = [
  [
    ['amara', 'Good morning! Élodie slept little, she may need a quiet {place} today.'],
    ['tomas', 'Thank you for telling me. The {place} is hers if she wants it.'],
    ['tomas', 'She chose {material} first, and then rested. All is well.'],
  ],
  [
    ['tomas', 'Élodie worked with {material} for forty minutes today and did not look up once.'],
    ['amara', 'She showed us at dinner, with {food}. I begin to understand.'],
    ['tomas', 'That is the best way to understand it.'],
  ],
  [
    ['amara', 'May she bring {food} for everybody on {day}?'],
    ['tomas', 'With pleasure. Please no nuts, one of the younger children cannot have them.'],
    ['amara', 'Noted. There will be twelve.'],
    ['tomas', 'Then the older ones can divide them fairly, which is a lesson of its own.'],
  ],
  [
    ['amara', 'We will be ten minutes late on {day}, the dentist opens at eight.'],
    ['tomas', 'No hurry. We start with {material} and she can join in.'],
  ],
  [
    ['tomas', 'She has asked for the words on {material} in Swedish. Could you send me four or five?'],
    ['amara', 'With joy. I will write them on cards tonight.'],
    ['amara', 'The cards are in her bag. The pronunciation is up to you.'],
    ['tomas', 'The children corrected me at once, so I had help.'],
  ],
  [
    ['amara', 'Nils fetches her on {day}, and he has the key for the {place}.'],
    ['tomas', 'Good. I will tell the afternoon team.'],
  ],
  [
    ['tomas', 'There is a small scratch on her knee from the {place}. She washed it herself.'],
    ['amara', 'Thank you. She is very proud of the plaster.'],
  ],
  [
    ['amara', 'Is there something we could do at home with {material} in mind?'],
    ['tomas', 'Let her pour, carry and cut. {food} is perfect for it, and take your time.'],
    ['amara', 'Time is the hard part, but we will try on {day}.'],
  ],
]

export const fillings: Record<string, readonly [string, ...string[]]> = {
  place: ['reading corner', 'garden', 'window seat', 'cloakroom', 'winter garden'],
  material: [
    'the binomial cube',
    'the pink tower',
    'the sandpaper letters',
    'the golden beads',
    'the metal insets',
    'the moveable alphabet',
    'the land and water forms',
  ],
  food: ['apple muffins', 'bread rolls', 'a carrot cake', 'soup', 'plums', 'cinnamon buns'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
}
