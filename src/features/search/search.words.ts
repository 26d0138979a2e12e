import { searchKinds, type SearchKind } from '#/contract/search/search.ts'
import type { SearchScope } from '#/contract/search/search.search.ts'
import { unmarked } from '#/lib/fold.ts'
import { m } from '#/paraglide/messages.js'

export const scopeWords: Record<SearchScope, () => string> = {
  student: m.search_kind_student,
  person: m.search_kind_person,
  card: m.search_kind_card,
  event: m.search_kind_event,
  message: m.search_kind_message,
  mail: m.search_kind_mail,
  product: m.search_kind_product,
  post: m.search_kind_post,
  topic: m.search_kind_topic,
  public_event: m.search_kind_public_event,
  school: m.search_kind_school,
  job: m.search_kind_job,
  professional: m.search_kind_professional,
  tutor: m.search_kind_tutor,
  page: m.search_kind_page,
}

/** As people may call a kind when they type `in:chat`, in all three languages. */
const scopeNames: Record<SearchKind, readonly string[]> = {
  student: ['children', 'child', 'students', 'kinder', 'kind', 'enfants', 'enfant', 'eleves'],
  person: ['people', 'person', 'personen', 'personnes', 'personne'],
  card: ['cards', 'card', 'boards', 'kanban', 'karten', 'karte', 'tafeln', 'cartes', 'carte', 'tableaux'],
  event: ['calendar', 'termine', 'termin', 'kalender', 'calendrier', 'agenda'],
  message: ['chat', 'messages', 'message', 'nachrichten', 'nachricht', 'discussion'],
  mail: ['mail', 'mails', 'email', 'courrier'],
  product: ['products', 'product', 'shop', 'produkte', 'produkt', 'produits', 'produit', 'boutique'],
  post: ['blog', 'articles', 'article', 'artikel', 'beitraege'],
  topic: ['forum', 'topics', 'topic', 'themen', 'thema', 'sujets', 'sujet'],
  public_event: ['events', 'event', 'veranstaltungen', 'veranstaltung', 'evenements', 'evenement'],
  school: ['schools', 'school', 'schulen', 'schule', 'ecoles', 'ecole'],
  job: ['jobs', 'job', 'career', 'stellen', 'stelle', 'emplois', 'emploi', 'offres'],
  professional: ['professionals', 'professional', 'fachkraefte', 'fachkraft', 'professionnels', 'professionnel'],
  tutor: ['tutors', 'tutor', 'tutoren', 'tutorin', 'tutorinnen', 'accompagnement', 'accompagnements'],
}
const scopeByName = new Map(searchKinds.flatMap((kind) => scopeNames[kind].map((name) => [name, kind] as const)))

const typedScope = /(?:^|\s)(?:in|dans):(\S+)/iu

/** What was typed without `in:chat`, and where that says to look. */
export function scopeTyped(typed: string, chosen?: SearchKind): { words: string; scope: SearchKind | undefined } {
  const match = typedScope.exec(typed)
  const scope = scopeByName.get(unmarked(match?.[1] ?? ''))
  return scope ? { words: typed.replace(match![0], ' ').trim(), scope } : { words: typed.trim(), scope: chosen }
}
