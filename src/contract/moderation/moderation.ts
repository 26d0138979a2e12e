import * as v from 'valibot'
import { attachment } from '../attachment/attachment.ts'
import { id, line, text, timestamp, version } from '../core/fields.ts'
import { acts, holdReasons, judgedTypes, reportReasons, rules, watchedWordLength } from './rules.ts'

export const reportInput = v.object({
  reason: v.picklist(reportReasons),
  note: v.optional(text(0, 1000), ''),
})
export type ReportInput = v.InferOutput<typeof reportInput>

export const itemStates = ['open', 'appealed', 'decided'] as const

/** Against a decision, once. `by`: who judged it, another than who decided. */
export const appeal = v.object({
  words: v.string(),
  at: timestamp,
  outcome: v.nullable(v.picklist(['upheld', 'reversed'])),
  answer: v.nullable(v.string()),
  decidedAt: v.nullable(timestamp),
  by: v.nullable(v.string()),
})

export const decision = v.object({
  id,
  act: v.picklist(acts),
  rule: v.nullable(v.picklist(rules)),
  words: v.string(),
  at: timestamp,
  /** Of what ends by itself; far ahead where it does not. */
  until: v.nullable(timestamp),
  by: v.nullable(v.string()),
  standing: v.picklist(['stands', 'undone', 'reversed']),
  /** Until when who decided may take it back; null for all others, and after an appeal. */
  undoUntil: v.nullable(timestamp),
  appeal: v.nullable(appeal),
})
export type Decision = v.InferOutput<typeof decision>

/** Whose a thing is. `earlier`: decisions against them that stand. */
export const itemPerson = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  isAdmin: v.boolean(),
  earlier: v.number(),
})

/** Something that was reported, or held by a rule of ours. Who reported it is not said: how many they were, and what they wrote. */
export const item = v.object({
  id,
  type: v.picklist(judgedTypes),
  thingId: id,
  state: v.picklist(itemStates),
  /** Whose it is; null once their account is gone, and where they hide their name. */
  person: v.nullable(itemPerson),
  /** Whether they do: who it is a moderator asks for by a call of its own. */
  isPersonHidden: v.boolean(),
  /** As it is by now; null where it is gone. `isHeld`: nobody but its author reads it before a decision. */
  shown: v.nullable(
    v.object({
      title: v.nullable(v.string()),
      text: v.string(),
      hiddenFor: v.nullable(v.picklist(rules)),
      isHeld: v.boolean(),
      /** By which its writer is called there, where they hide their name. */
      alias: v.nullable(v.number()),
      /** Moderators open them until it is decided. */
      files: v.array(attachment),
    }),
  ),
  /** By people; none where only a rule of ours holds it. */
  reports: v.number(),
  firstReportedAt: timestamp,
  lastReportedAt: timestamp,
  /** The newest ten, each with the thing as it was then. A rule of ours says as its note which word it was. */
  said: v.array(
    v.object({
      reason: v.picklist([...reportReasons, ...holdReasons]),
      note: v.string(),
      seen: v.string(),
      at: timestamp,
    }),
  ),
  /** Who looks into it at present, and for how long it is theirs. */
  claim: v.nullable(v.object({ by: v.string(), mine: v.boolean(), until: timestamp })),
  /** The latest first. */
  decisions: v.array(decision),
  /** Whether the appeal is against one's own decision: then somebody else judges it. */
  decidedByMe: v.boolean(),
  version: v.number(),
})
export type Item = v.InferOutput<typeof item>

/** Of the last ninety days, but for what waits now. */
export const figures = v.object({
  waiting: v.number(),
  appeals: v.number(),
  decided: v.number(),
  reversed: v.number(),
  medianHours: v.nullable(v.number()),
})
export type Figures = v.InferOutput<typeof figures>

export const decisionInput = v.pipe(
  v.object({
    act: v.picklist(acts),
    rule: v.optional(v.nullable(v.picklist(rules)), null),
    words: v.optional(text(0, 2000), ''),
    version,
  }),
  v.forward(
    v.check(({ act, rule }) => act === 'nothing' || rule !== null, 'required'),
    ['rule'],
  ),
)
export type DecisionInput = v.InferOutput<typeof decisionInput>

export const appealDecisionInput = v.object({
  outcome: v.picklist(['uphold', 'reverse']),
  words: v.optional(text(0, 2000), ''),
  version,
})
export type AppealDecisionInput = v.InferOutput<typeof appealDecisionInput>

/** A decision as the person hears of it whom it concerns: by whom it was made, and who reported, is not said. */
export const toldDecision = v.object({
  ...v.omit(decision, ['by', 'undoUntil', 'appeal']).entries,
  type: v.picklist(judgedTypes),
  /** What it was about, as it was reported. */
  seen: v.nullable(v.string()),
  appeal: v.nullable(v.omit(appeal, ['by'])),
  appealUntil: timestamp,
  mayAppeal: v.boolean(),
})
export type ToldDecision = v.InferOutput<typeof toldDecision>

/** A word or a phrase, whole; with `*` at its end also as the beginning of a longer word. `by`: null once that account is gone. */
export const watchedWord = v.object({ id, word: v.string(), by: v.nullable(v.string()), at: timestamp })
export type WatchedWord = v.InferOutput<typeof watchedWord>

export const watchedWordInput = v.object({ word: line(1, watchedWordLength) })
export type WatchedWordInput = v.InferOutput<typeof watchedWordInput>
