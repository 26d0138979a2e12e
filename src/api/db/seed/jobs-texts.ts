// What the demo’s jobs say, in the language of their house, and what people write who apply.
import type { WorkRole } from '#/contract/professional/professional-kinds.ts'

type Texts = Record<'en' | 'de' | 'fr', string>

/** What a post begins with, by what somebody does there. */
export const demoSummaries: Record<WorkRole, Texts> = {
  guide: {
    en: 'A room of three ages, a long morning that nobody interrupts, and a colleague beside you.',
    de: 'Eine Gruppe mit drei Jahrgängen, ein langer Vormittag ohne Unterbrechung, und jemand an deiner Seite.',
    fr: 'Une classe de trois âges, une longue matinée que rien n’interrompt, et quelqu’un à vos côtés.',
  },
  assistant: {
    en: 'You keep the room in order, help where help is needed, and learn beside a trained guide.',
    de: 'Du hältst den Raum in Ordnung, hilfst, wo es nötig ist, und lernst neben ausgebildeten Personen.',
    fr: 'Vous gardez l’ambiance en ordre, aidez quand il le faut, et apprenez auprès d’une personne formée.',
  },
  head: {
    en: 'You lead a house that knows what it wants, with families who ask good questions.',
    de: 'Du leitest ein Haus, das weiß, was es will, mit Familien, die gute Fragen stellen.',
    fr: 'Vous dirigez une maison qui sait ce qu’elle veut, avec des familles qui posent de bonnes questions.',
  },
  coordinator: {
    en: 'You keep dates, people and places together, and know who needs what.',
    de: 'Du hältst Termine, Personen und Orte zusammen und weißt, wer was braucht.',
    fr: 'Vous tenez ensemble dates, personnes et lieux, et savez qui a besoin de quoi.',
  },
  trainer: {
    en: 'You prepare lectures and presentations, and visit those who learn at their work.',
    de: 'Du bereitest Vorträge und Darbietungen vor und besuchst, wer lernt, bei der Arbeit.',
    fr: 'Vous préparez cours et présentations, et rendez visite à celles et ceux qui se forment.',
  },
  specialist: {
    en: 'You bring what we cannot, and leave room for what children make of it.',
    de: 'Du bringst mit, was wir nicht können, und lässt Raum für das, was Kinder daraus machen.',
    fr: 'Vous apportez ce que nous n’avons pas, et laissez place à ce qu’en font les enfants.',
  },
  office: {
    en: 'You are the first whom families meet, and the one who knows where everything is.',
    de: 'Dir begegnen Familien zuerst, und du weißt, wo alles ist.',
    fr: 'Les familles vous rencontrent en premier, et vous savez où tout se trouve.',
  },
}

export const demoContents: Texts = {
  en: '## What you do\n\nYou prepare the room before the children come, observe, and give presentations when a child is ready. Twice a week we talk about what we have seen.\n\n## What you find here\n\n- A quiet hour each day to write and prepare\n- Five days of training a year, paid\n- A garden that belongs to the work',
  de: '## Was du tust\n\nDu bereitest den Raum vor, ehe die Kinder kommen, beobachtest und gibst Darbietungen, wenn ein Kind so weit ist. Zweimal in der Woche sprechen wir über das, was wir gesehen haben.\n\n## Was du hier findest\n\n- Jeden Tag eine ruhige Stunde zum Schreiben und Vorbereiten\n- Fünf bezahlte Tage Fortbildung im Jahr\n- Einen Garten, der zur Arbeit gehört',
  fr: '## Ce que vous faites\n\nVous préparez l’ambiance avant l’arrivée des enfants, observez, et présentez quand un enfant est prêt. Deux fois par semaine, nous parlons de ce que nous avons vu.\n\n## Ce que vous trouvez ici\n\n- Une heure calme chaque jour pour écrire et préparer\n- Cinq jours de formation par an, payés\n- Un jardin qui fait partie du travail',
}

export const demoQuestion: Texts = {
  en: 'From which day could you begin?',
  de: 'Ab welchem Tag könntest du beginnen?',
  fr: 'À partir de quel jour pourriez-vous commencer ?',
}

export const demoLetters: readonly string[] = [
  'I am in the last months of my 3–6 course and look for a room in which I can learn beside somebody who has done this for long. Your garden is what I would like to work in.',
  'For six years I have guided a group of twenty-four. We move to Berlin in summer, and I would be glad to visit you before that for a morning.',
  'I have assisted for three years and know the long morning well. What I bring is patience, a calm voice, and a way with wood.',
  'My diploma is from 2015, and I have led a children’s house since. I speak German and English, and some Turkish.',
]
