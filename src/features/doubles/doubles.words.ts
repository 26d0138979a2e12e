import type { Likeness, MergeField, MergeHindrance, doublesDone } from '#/contract/school/double-kinds.ts'
import { m } from '#/paraglide/messages.js'

type Word = () => string

export const likenessWords: Record<Likeness, Word> = {
  name: m.doubles_like_name,
  website: m.doubles_like_website,
  phone: m.doubles_like_phone,
}

export const mergeHindranceWords: Record<MergeHindrance, Word> = {
  owners: m.doubles_hindrance_owners,
  draft: m.doubles_hindrance_draft,
  judged: m.doubles_hindrance_judged,
  claims: m.doubles_hindrance_claims,
  families: m.doubles_hindrance_families,
}

export const doublesDoneWords: Record<(typeof doublesDone)[number], Word> = {
  merged: m.doubles_done_merged,
  apart: m.doubles_done_apart,
  undone: m.doubles_done_undone,
}

/** As the form of a listing calls them. */
export const factWords: Record<MergeField, Word> = {
  name: m.listing_name,
  kind: m.listing_kind,
  summary: m.listing_summary,
  description: m.listing_content,
  logo: m.doubles_fact_logo,
  cover: m.doubles_fact_cover,
  gallery: m.doubles_fact_gallery,
  founded: m.listing_founded,
  address: m.listing_address,
  point: m.listing_point,
  timeZone: m.listing_zone,
  email: m.listing_email,
  phone: m.listing_phone,
  website: m.listing_website,
  languages: m.listing_languages,
  facilities: m.listing_facilities,
  financialAid: m.listing_aid,
  hours: m.listing_hours,
  visitPolicy: m.listing_visit_policy,
  levels: m.listing_section_levels,
  facts: m.listing_section_environment,
}
