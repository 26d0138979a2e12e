// What we offer until an admin decides otherwise: for each audience one plan that costs nothing, and one or two that do.
import type { Plan } from '#/contract/plan/plan.ts'

const swiftAnswers = {
  en: 'An answer from us within one working day',
  de: 'Eine Antwort von uns innerhalb eines Werktags',
  fr: 'Une réponse de notre part sous un jour ouvré',
}

const everythingIn = (name: Plan['name']) => ({
  en: `Everything in ${name.en}`,
  de: `Alles aus ${name.de}`,
  fr: `Tout ce que contient ${name.fr}`,
})

const family = { en: 'Family', de: 'Familie', fr: 'Famille' }
const guide = { en: 'Guide', de: 'Pädagogik', fr: 'Éducation' }
const school = { en: 'House', de: 'Haus', fr: 'Maison' }
const schoolPlus = { en: 'House Plus', de: 'Haus Plus', fr: 'Maison Plus' }
const centre = { en: 'Centre', de: 'Zentrum', fr: 'Centre' }
const centrePlus = { en: 'Centre Plus', de: 'Zentrum Plus', fr: 'Centre Plus' }

const families: Omit<Plan, 'audience'>[] = [
  {
    code: 'family',
    name: family,
    summary: {
      en: 'Follow your child and stay in touch with the school.',
      de: 'Begleite dein Kind und bleib mit der Schule im Gespräch.',
      fr: 'Suivez votre enfant et restez en lien avec l’école.',
    },
    priceMonthly: 0,
    priceYearly: 0,
    trialDays: 0,
    limits: { jobs: 0, seats: 0, featured: 0, storageMb: 1000 },
    features: [
      {
        en: 'Your children’s records, as the school shares them',
        de: 'Was die Schule über deine Kinder mit dir teilt',
        fr: 'Les dossiers de vos enfants, tels que l’école les partage',
      },
      {
        en: 'Chat and mail with guides and other parents',
        de: 'Chat und Mail mit Pädagoginnen, Pädagogen und anderen Eltern',
        fr: 'Discussions et courrier avec les éducateurs et les autres parents',
      },
      {
        en: 'The family’s calendar beside the school’s',
        de: 'Der Familienkalender neben dem der Schule',
        fr: 'Le calendrier de la famille à côté de celui de l’école',
      },
    ],
    isUsual: true,
  },
  {
    code: 'family-plus',
    name: { en: 'Family Plus', de: 'Familie Plus', fr: 'Famille Plus' },
    summary: {
      en: 'Room to keep the whole of a childhood.',
      de: 'Platz für eine ganze Kindheit.',
      fr: 'La place de garder toute une enfance.',
    },
    priceMonthly: 290,
    priceYearly: 2900,
    trialDays: 14,
    limits: { jobs: 0, seats: 0, featured: 0, storageMb: 20_000 },
    features: [
      everythingIn(family),
      {
        en: 'Room for years of pictures and letters',
        de: 'Platz für Bilder und Briefe aus vielen Jahren',
        fr: 'De la place pour des années de photos et de lettres',
      },
      swiftAnswers,
    ],
    isUsual: false,
  },
]

const guides: Omit<Plan, 'audience'>[] = [
  {
    code: 'guide',
    name: guide,
    summary: {
      en: 'For guides, tutors and everybody on the way there.',
      de: 'Für alle, die Kinder begleiten oder es lernen.',
      fr: 'Pour celles et ceux qui accompagnent les enfants, ou s’y forment.',
    },
    priceMonthly: 0,
    priceYearly: 0,
    trialDays: 0,
    limits: { jobs: 0, seats: 0, featured: 0, storageMb: 2000 },
    features: [
      {
        en: 'Calendar with work cycles, and boards to plan by',
        de: 'Kalender mit Freiarbeit und Tafeln zum Planen',
        fr: 'Un calendrier avec les cycles de travail, et des tableaux pour planifier',
      },
      {
        en: 'Chat and mail with families and colleagues',
        de: 'Chat und Mail mit Familien und Kollegium',
        fr: 'Discussions et courrier avec les familles et les collègues',
      },
      {
        en: 'A profile that schools and families can find',
        de: 'Ein Profil, das Schulen und Familien finden',
        fr: 'Un profil que les écoles et les familles peuvent trouver',
      },
    ],
    isUsual: true,
  },
  {
    code: 'guide-plus',
    name: { en: 'Guide Plus', de: 'Pädagogik Plus', fr: 'Éducation Plus' },
    summary: {
      en: 'Albums, recordings and scans, all in one place.',
      de: 'Alben, Aufnahmen und Scans an einem Ort.',
      fr: 'Albums, enregistrements et numérisations au même endroit.',
    },
    priceMonthly: 690,
    priceYearly: 6900,
    trialDays: 14,
    limits: { jobs: 0, seats: 0, featured: 0, storageMb: 50_000 },
    features: [
      everythingIn(guide),
      {
        en: 'Room for your albums and the children’s work',
        de: 'Platz für deine Alben und die Arbeiten der Kinder',
        fr: 'De la place pour vos albums et les travaux des enfants',
      },
      swiftAnswers,
    ],
    isUsual: false,
  },
]

const schools: Omit<Plan, 'audience'>[] = [
  {
    code: 'school',
    name: school,
    summary: {
      en: 'A small house, whole: people, children, families.',
      de: 'Ein kleines Haus, ganz: Team, Kinder, Familien.',
      fr: 'Une petite maison, complète : équipe, enfants, familles.',
    },
    priceMonthly: 0,
    priceYearly: 0,
    trialDays: 0,
    limits: { jobs: 1, seats: 10, featured: 0, storageMb: 5000 },
    features: [
      {
        en: 'As many children and families as you have',
        de: 'So viele Kinder und Familien, wie ihr habt',
        fr: 'Autant d’enfants et de familles que vous en avez',
      },
      {
        en: 'Records, calendar, boards, chat and mail',
        de: 'Kinderakten, Kalender, Tafeln, Chat und Mail',
        fr: 'Dossiers, calendrier, tableaux, discussions et courrier',
      },
      {
        en: 'Sell materials and books in the shop',
        de: 'Material und Bücher im Shop verkaufen',
        fr: 'La vente de matériel et de livres dans la boutique',
      },
    ],
    isUsual: false,
  },
  {
    code: 'school-plus',
    name: schoolPlus,
    summary: {
      en: 'For a school with several classrooms.',
      de: 'Für eine Schule mit mehreren Gruppen.',
      fr: 'Pour une école de plusieurs classes.',
    },
    priceMonthly: 3900,
    priceYearly: 39_000,
    trialDays: 30,
    limits: { jobs: 10, seats: 40, featured: 1, storageMb: 100_000 },
    features: [everythingIn(school), swiftAnswers],
    isUsual: true,
  },
  {
    code: 'school-campus',
    name: { en: 'Campus', de: 'Campus', fr: 'Campus' },
    summary: {
      en: 'From the nido to the farm school, without counting heads.',
      de: 'Vom Nido bis zur Erdkinderschule, ohne Köpfe zu zählen.',
      fr: 'Du nido à la ferme-école, sans compter les têtes.',
    },
    priceMonthly: 9900,
    priceYearly: 99_000,
    trialDays: 30,
    limits: { jobs: null, seats: null, featured: 5, storageMb: 1_000_000 },
    features: [
      everythingIn(schoolPlus),
      {
        en: 'Help with moving your records here',
        de: 'Hilfe beim Umzug eurer Daten hierher',
        fr: 'De l’aide pour transférer vos dossiers ici',
      },
    ],
    isUsual: false,
  },
]

const centres: Omit<Plan, 'audience'>[] = [
  {
    code: 'centre',
    name: centre,
    summary: {
      en: 'For a first cohort and those who train it.',
      de: 'Für einen ersten Jahrgang und sein Team.',
      fr: 'Pour une première promotion et son équipe.',
    },
    priceMonthly: 0,
    priceYearly: 0,
    trialDays: 0,
    limits: { jobs: 1, seats: 10, featured: 0, storageMb: 5000 },
    features: [
      {
        en: 'As many trainees as you have, with hours and visits',
        de: 'So viele Personen in Ausbildung, wie ihr habt, mit Stunden und Hospitationen',
        fr: 'Autant de personnes en formation que vous en avez, heures et visites comprises',
      },
      {
        en: 'Calendar, boards, chat and mail',
        de: 'Kalender, Tafeln, Chat und Mail',
        fr: 'Calendrier, tableaux, discussions et courrier',
      },
      {
        en: 'Sell courses and materials in the shop',
        de: 'Kurse und Material im Shop verkaufen',
        fr: 'La vente de formations et de matériel dans la boutique',
      },
    ],
    isUsual: false,
  },
  {
    code: 'centre-plus',
    name: centrePlus,
    summary: {
      en: 'For several cohorts at a time.',
      de: 'Für mehrere Jahrgänge nebeneinander.',
      fr: 'Pour plusieurs promotions en parallèle.',
    },
    priceMonthly: 5900,
    priceYearly: 59_000,
    trialDays: 30,
    limits: { jobs: 10, seats: 40, featured: 1, storageMb: 200_000 },
    features: [everythingIn(centre), swiftAnswers],
    isUsual: true,
  },
  {
    code: 'centre-institute',
    name: { en: 'Institute', de: 'Institut', fr: 'Institut' },
    summary: {
      en: 'For all levels, in more than one place.',
      de: 'Für alle Stufen, an mehr als einem Ort.',
      fr: 'Pour tous les niveaux, en plusieurs lieux.',
    },
    priceMonthly: 12_900,
    priceYearly: 129_000,
    trialDays: 30,
    limits: { jobs: null, seats: null, featured: 5, storageMb: 1_000_000 },
    features: [
      everythingIn(centrePlus),
      {
        en: 'Help with moving your records here',
        de: 'Hilfe beim Umzug eurer Daten hierher',
        fr: 'De l’aide pour transférer vos dossiers ici',
      },
    ],
    isUsual: false,
  },
]

export const defaultPlans: Plan[] = [
  ...families.map((plan) => ({ ...plan, audience: 'families' as const })),
  ...guides.map((plan) => ({ ...plan, audience: 'guides' as const })),
  ...schools.map((plan) => ({ ...plan, audience: 'schools' as const })),
  ...centres.map((plan) => ({ ...plan, audience: 'training-centers' as const })),
]
