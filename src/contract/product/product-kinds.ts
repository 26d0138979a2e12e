// What products are sorted by. Apart from their schema, which the pages that only filter them do not need.
import { colors } from '../core/color.ts'

export const categories = ['materials', 'furniture', 'clothing', 'books', 'courses'] as const
export type Category = (typeof categories)[number]
/** Parts of the Montessori curriculum; books and courses stand for themselves. */
export const productAreas = [
  'practical-life',
  'sensorial',
  'language',
  'mathematics',
  'cultural',
  'books',
  'courses',
] as const
export type ProductArea = (typeof productAreas)[number]
export const genders = ['girls', 'boys', 'everyone'] as const
/** What things are painted in: the palette, and how wood and cloth come. */
export const productColors = [...colors, 'natural', 'white', 'black'] as const
export type ProductColor = (typeof productColors)[number]
