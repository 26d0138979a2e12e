import { m } from '#/paraglide/messages.js'

/** Each language sorts the terms by its own words. */
export function glossary(locale: string) {
  return terms
    .map(({ term, meaning }) => ({ term: term(), meaning: meaning() }))
    .toSorted((a, b) => a.term.localeCompare(b.term, locale))
}

const terms: { term: () => string; meaning: () => string }[] = [
  { term: m.site_term_absorbent_mind, meaning: m.site_term_absorbent_mind_text },
  { term: m.site_term_album, meaning: m.site_term_album_text },
  { term: m.site_term_casa, meaning: m.site_term_casa_text },
  { term: m.site_term_control_of_error, meaning: m.site_term_control_of_error_text },
  { term: m.site_term_cosmic_education, meaning: m.site_term_cosmic_education_text },
  { term: m.site_term_erdkinder, meaning: m.site_term_erdkinder_text },
  { term: m.site_term_false_fatigue, meaning: m.site_term_false_fatigue_text },
  { term: m.site_term_freedom, meaning: m.site_term_freedom_text },
  { term: m.site_term_going_out, meaning: m.site_term_going_out_text },
  { term: m.site_term_grace, meaning: m.site_term_grace_text },
  { term: m.site_term_great_lessons, meaning: m.site_term_great_lessons_text },
  { term: m.site_term_guide, meaning: m.site_term_guide_text },
  { term: m.site_term_human_tendencies, meaning: m.site_term_human_tendencies_text },
  { term: m.site_term_indirect, meaning: m.site_term_indirect_text },
  { term: m.site_term_isolation, meaning: m.site_term_isolation_text },
  { term: m.site_term_nido, meaning: m.site_term_nido_text },
  { term: m.site_term_normalisation, meaning: m.site_term_normalisation_text },
  { term: m.site_term_polarisation, meaning: m.site_term_polarisation_text },
  { term: m.site_term_presentation, meaning: m.site_term_presentation_text },
  { term: m.site_term_sensitive_period, meaning: m.site_term_sensitive_period_text },
  { term: m.site_term_three_period, meaning: m.site_term_three_period_text },
  { term: m.site_term_work_cycle, meaning: m.site_term_work_cycle_text },
]
