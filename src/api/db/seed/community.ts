// The places of the demo: schools and training centres with their classrooms, named as such places name themselves.
import type { Level } from '#/contract/core/level.ts'

export type Place = {
  name: string
  kind: 'school' | 'training_center'
  city: string
  country: 'DE' | 'FR' | 'GB' | 'AT' | 'CH' | 'SE'
  locale: 'en' | 'de' | 'fr'
  levels: readonly Level[]
}

const place = (
  kind: Place['kind'],
  name: string,
  city: string,
  country: Place['country'],
  locale: Place['locale'],
  ...levels: Level[]
): Place => ({ name, kind, city, country, locale, levels })

export const linden = 'Linden Montessori House'
export const northern = 'Northern Montessori Institute'

export const places: readonly Place[] = [
  place('school', linden, 'Berlin', 'DE', 'en', '0-3', '3-6', '3-6', '6-9', '9-12'),
  place('school', 'Kinderhaus am Weiher', 'München', 'DE', 'de', '0-3', '3-6', '3-6'),
  place('school', 'Montessorischule Steinbach', 'Dresden', 'DE', 'de', '3-6', '6-9', '9-12', '12-15'),
  place('school', 'Haus der Kinder Ottakring', 'Wien', 'AT', 'de', '3-6', '3-6', '6-9'),
  place('school', 'Scuola e Casa Limmat', 'Zürich', 'CH', 'de', '0-3', '3-6', '6-9'),
  place('school', 'La Maison des Tilleuls', 'Lyon', 'FR', 'fr', '3-6', '3-6', '6-9'),
  place('school', 'École Montessori du Canal', 'Strasbourg', 'FR', 'fr', '0-3', '3-6', '6-9', '9-12'),
  place('school', 'Les Petits Pas', 'Nantes', 'FR', 'fr', '0-3', '3-6'),
  place('school', 'Orchard Lane Montessori', 'Bristol', 'GB', 'en', '3-6', '6-9', '9-12'),
  place('school', 'Harbour Children’s House', 'Leith', 'GB', 'en', '0-3', '3-6', '3-6'),
  place('school', 'Fjärilen Montessori', 'Malmö', 'SE', 'en', '3-6', '6-9'),
  place('school', 'Hilltop Erdkinder Farm School', 'Hereford', 'GB', 'en', '12-15', '15-18'),
  place('training_center', northern, 'Hamburg', 'DE', 'en', '0-3', '3-6', '6-9'),
  place('training_center', 'Institut de Formation Montessori', 'Paris', 'FR', 'fr', '3-6', '6-9'),
  place('training_center', 'Thames Montessori Training', 'London', 'GB', 'en', '0-3', '3-6'),
]

export const roomNames = [
  'Poppies',
  'Larches',
  'Swallows',
  'Hazels',
  'Otters',
  'Finches',
  'Clovers',
  'Herons',
  'Maples',
  'Wrens',
] as const

/** Ages at the beginning of each level, in years. */
export const levelStart: Record<Level, number> = { '0-3': 0, '3-6': 3, '6-9': 6, '9-12': 9, '12-15': 12, '15-18': 15 }
