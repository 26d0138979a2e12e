// What schools call the columns of their lists, besides what the app calls them itself.
import { appConfig } from '#app.config'
import type { GuardianPart, ImportField, ImportKind } from '#/contract/imports/import.ts'
import { guardianPartWords, importFieldWord } from '#/words/import-field.ts'
import { m } from '#/paraglide/messages.js'
import { plainKey } from './plain-key.ts'

const locales = appConfig.locales.map(({ code }) => code)
export const inEveryLanguage = (word: (inputs: object, options: { locale: 'en' | 'de' | 'fr' }) => string): string[] =>
  locales.map((locale) => word({}, { locale }))

type Field = Exclude<ImportField, `guardian_${string}`>

const names = {
  first_name:
    'first name, given name, forename, christian name, vorname, vornamen, rufname vorname, prenom, prenoms, premier prenom',
  last_name:
    'last name, surname, family name, name, nachname, familienname, zuname, nom, nom de famille, nom usuel, nom de naissance',
}
const contact = {
  email:
    'email, email address, mail, mail address, e mail adresse, emailadresse, mailadresse, courriel, adresse e mail, adresse mail, adresse electronique, adresse email',
  phone:
    'phone, phone number, telephone, telephone number, tel, mobile, mobile number, mobile phone, cell, cell phone, telefon, telefonnummer, telefonnr, tel nr, telnr, handy, handynummer, mobil, mobilnummer, mobiltelefon, rufnummer, telephone portable, portable, numero de telephone, gsm, natel',
}

const synonyms: Record<Field, string> = {
  ...names,
  id: 'id, record id, record number, kennung',
  preferred_name: 'preferred name, called, nickname, known as, goes by, rufname, spitzname, prenom usuel, surnom',
  birth_date:
    'birth date, birthdate, date of birth, dob, d o b, birthday, born, born on, geburtsdatum, geburtstag, geboren, geboren am, geb, geb datum, geb am, date de naissance, naissance, ne le, nee le, ne e le, anniversaire',
  classroom:
    'classroom, class, class name, group, room, community, gruppe, klasse, gruppenname, lerngruppe, stammgruppe, kindergruppe, classe, groupe, ambiance, salle',
  level: 'level, age group, programme, program, stufe, altersstufe, altersgruppe, niveau, tranche d age, cycle',
  cycle_year:
    'cycle year, year of the cycle, year in cycle, year, jahr im zyklus, zyklusjahr, jahr, gruppenjahr, annee du cycle, annee dans le cycle, annee',
  status:
    'status, state, enrolment status, enrollment status, enrolment, enrollment, anmeldestatus, aufnahmestatus, statut, etat, statut d inscription',
  start_date:
    'start date, first day, since, start, starts on, entry, entry date, date of entry, enrolled on, enrolment date, enrollment date, admission date, erster tag, seit, beginn, eintritt, eintrittsdatum, aufnahme, aufnahmedatum, aufgenommen am, startdatum, premier jour, depuis, debut, entree, date d entree, date d arrivee, date d inscription',
  end_date:
    'end date, last day, until, end, leaving date, left on, exit, exit date, letzter tag, bis, ende, austritt, austrittsdatum, enddatum, abgang, dernier jour, jusqu au, fin, sortie, date de sortie, date de depart, depart',
  ...contact,
  roles: 'roles, role, rolle, rollen, roles, role',
  position: 'position, function, job title, aufgabe, funktion, stelle, fonction, poste',
  locale: 'locale, language, language of mails, sprache, sprache der e mails, langue, langue des e mails',
}

const parts: Record<GuardianPart, string> = {
  ...names,
  ...contact,
  name: 'name, full name, vor und nachname, vorname und nachname, vorname nachname, name vorname, nom, nom complet, nom et prenom, prenom et nom, nom prenom, prenom nom',
  last_name: 'last name, surname, family name, nachname, familienname, zuname, nom de famille',
  relation:
    'relation, relationship, relation to the child, beziehung, verhaltnis, verwandtschaft, verwandtschaftsverhaltnis, bezug, bezug zum kind, lien, lien de parente, parente, lien avec l enfant',
}

const keysOf = (listed: string): string[] => listed.split(',').map(plainKey)

const fieldKeys = (field: ImportField): string[] => [
  plainKey(field),
  ...locales.map((locale) => plainKey(importFieldWord(field, locale))),
]

/** Fields of a kind by the words for them; guardians are told by more than a word. */
export const fieldsByWord = (kind: ImportKind, fields: readonly ImportField[]): ReadonlyMap<string, ImportField> => {
  const known = new Map<string, ImportField>()
  const add = (key: string, field: ImportField) => key && !known.has(key) && known.set(key, field)
  for (const field of fields) for (const key of fieldKeys(field)) add(key, field)
  for (const field of fields) if (field in synonyms) for (const key of keysOf(synonyms[field as Field])) add(key, field)
  // Who keeps the date on which somebody was born calls it so in lists, too.
  if (kind === 'students') for (const key of inEveryLanguage(m.students_birth_date)) add(plainKey(key), 'birth_date')
  return known
}

const partByKey = new Map(
  (Object.keys(parts) as GuardianPart[])
    .toReversed()
    .flatMap((part) =>
      [...keysOf(parts[part]), ...inEveryLanguage(guardianPartWords[part]).map(plainKey)].map(
        (key) => [key, part] as const,
      ),
    ),
)
export const guardianPartBy = (key: string): GuardianPart | undefined => partByKey.get(key)

/** The column that we add to the file of refused rows ourselves: whatever it says, it is not read. */
export const reasonTitles: ReadonlySet<string> = new Set(inEveryLanguage(m.imports_reason_title).map(plainKey))
