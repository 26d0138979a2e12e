// Apart from the schemas, so that pages that only show these need none of them.

/** What whoever writes is to the school. */
export const reviewRelations = ['parent_now', 'parent_before', 'visited'] as const
export type ReviewRelation = (typeof reviewRelations)[number]

/** What is asked, each from one to five. */
export const reviewQuestions = ['overall', 'guides', 'environment', 'communication', 'community'] as const
export type ReviewQuestion = (typeof reviewQuestions)[number]

export const marks = [1, 2, 3, 4, 5] as const

/** Fewer say nothing about a school: then no figures are shown. */
export const figuresFrom = 5

/** Of how many years back reviews can be narrowed to. */
export const reviewSpans = [1, 3, 5] as const

export const reviewLimits = { title: 120, text: { min: 50, max: 5000 }, answer: 3000, versions: 20, firstYear: 1960 }

/** How many schools one may review within a year: nobody has children at more. */
export const reviewsAYear = 10

/** For how long a school may change what it answered; when the review was changed since, it may again. */
export const answerHours = 24

/** How many a school may invite within a year, and for how long an invitation is good. */
export const invitationsAYear = 60
export const invitationDays = 60

/** Why somebody does not review a school. */
export const reviewHindrances = ['not_parent', 'judges', 'own_school', 'family_wrote'] as const
export type ReviewHindrance = (typeof reviewHindrances)[number]
