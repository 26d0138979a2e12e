// The people of the demo’s list of professionals: written for this product, none of them anybody.
import type { Level } from '#/contract/core/level.ts'
import type {
  CredentialBody,
  CredentialState,
  Visibility,
  WorkRole,
} from '#/contract/professional/professional-kinds.ts'

type Row = [what: string, where: string, from: number | null, to: number | null]

export type DemoProfessional = {
  name: [first: string, last: string]
  /** Whose account of the demo it is; else one of their own. */
  account?: 'teacher' | 'professional' | 'tutor'
  locale?: 'en' | 'de' | 'fr'
  headline: string
  bio?: string
  roles: WorkRole[]
  levels: Level[]
  languages: string[]
  place?: [name: string, lat: number, lon: number]
  relocate?: boolean
  /** Days from now; negative: already. */
  free?: number
  looks?: true
  visibility: Visibility
  experience?: Row[]
  education?: Row[]
  credentials?: DemoCredential[]
}

export type DemoCredential = {
  body: CredentialBody
  name?: string
  title: string
  issuer: string
  level?: Level
  state: CredentialState
  /** In years from now. */
  years: [issued: number, expires: number | null]
  isShared?: true
}

const ami = (level: Level, issuer: string, state: CredentialState = 'verified', years = -6): DemoCredential => ({
  body: 'ami',
  title: `Diploma ${level.replace('-', '–')}`,
  issuer,
  level,
  state,
  years: [years, null],
})
const ams = (level: Level, issuer: string, state: CredentialState = 'verified'): DemoCredential => ({
  body: 'ams',
  title: 'Credential of guides',
  issuer,
  level,
  state,
  years: [-4, 1.5],
})

export const demoProfessionals: readonly DemoProfessional[] = [
  {
    name: ['', ''],
    account: 'teacher',
    headline: 'Guide in a mixed room of twenty-four, with a workshop at the back',
    bio: 'I have led the same room for six years. What I like most is the third year: the children teach, and I learn to be quiet.',
    roles: ['guide'],
    levels: ['3-6'],
    languages: ['de', 'en'],
    place: ['Berlin, DE', 52.52437, 13.41053],
    relocate: false,
    visibility: 'public',
    experience: [
      ['Guide', 'Linden Montessori House', 2019, null],
      ['Assistant', 'Kinderhaus am Weiher', 2016, 2019],
    ],
    education: [['AMI course 3–6', 'Bergamo', 2018, 2019]],
    credentials: [{ ...ami('3-6', 'Bergamo'), isShared: true }],
  },
  {
    name: ['', ''],
    account: 'professional',
    headline: 'In training for three to six, looking for an assistantship',
    bio: 'My practicum ends in spring. Before that I was a bookbinder, which helps more than I expected.',
    roles: ['assistant'],
    levels: ['0-3', '3-6'],
    languages: ['en', 'fr'],
    place: ['København, DK', 55.67594, 12.56553],
    relocate: true,
    free: 120,
    looks: true,
    visibility: 'schools',
    experience: [['Bookbinder', '', 2012, 2023]],
    education: [['Training 3–6', 'Northern Montessori Training', 2024, null]],
    credentials: [ami('3-6', 'Northern Montessori Training', 'declared', -0.2)],
  },
  {
    name: ['Ilse', 'Ravnsborg'],
    headline: 'Toddler guide; I write down what they say',
    bio: 'Nine years with children under three. I look for a house that lets a morning be long.',
    roles: ['guide'],
    levels: ['0-3'],
    languages: ['da', 'en', 'de'],
    place: ['Aarhus, DK', 56.15674, 10.21076],
    relocate: true,
    free: 60,
    looks: true,
    visibility: 'public',
    experience: [['Toddler guide', 'Børnehuset Havnen', 2016, null]],
    credentials: [ami('0-3', 'Stockholm')],
  },
  {
    name: ['Matteo', 'Brancati'],
    headline: 'Elementary guide with a garden behind every lesson',
    bio: 'Six to twelve, in Italian and English. I keep bees, and so do my classes.',
    roles: ['guide', 'coordinator'],
    levels: ['6-9', '9-12'],
    languages: ['it', 'en'],
    place: ['Bologna, IT', 44.49381, 11.33875],
    relocate: false,
    visibility: 'public',
    experience: [
      ['Elementary guide', 'Casa dei Platani', 2014, null],
      ['Beekeeper', '', 2010, null],
    ],
    credentials: [ami('6-9', 'Bergamo'), ami('9-12', 'Bergamo', 'submitted', -1)],
  },
  {
    name: ['Fenna', 'Oosterhuis'],
    headline: 'Assistent in opleiding, drie dagen per week',
    roles: ['assistant'],
    levels: ['3-6'],
    languages: ['nl', 'en'],
    place: ['Utrecht, NL', 52.09083, 5.12222],
    relocate: false,
    free: -10,
    looks: true,
    visibility: 'public',
    credentials: [
      {
        body: 'national',
        name: 'Nederlandse Montessori Vereniging',
        title: 'Basisbekwaam',
        issuer: 'Utrecht',
        state: 'submitted',
        years: [-0.5, null],
      },
    ],
  },
  {
    name: ['Solène', 'Garrigue'],
    locale: 'fr',
    headline: 'Éducatrice 3–6 ans, bilingue, dix ans de maternelle publique',
    bio: 'J’ai quitté une classe de vingt-neuf pour une ambiance de vingt. Je n’ai jamais autant observé.',
    roles: ['guide'],
    levels: ['3-6'],
    languages: ['fr', 'en'],
    place: ['Lyon, FR', 45.74846, 4.84671],
    relocate: true,
    free: 200,
    looks: true,
    visibility: 'public',
    experience: [['Professeure des écoles', 'École Jean-Moulin', 2011, 2021]],
    credentials: [ami('3-6', 'Paris', 'verified', -3)],
  },
  {
    name: ['Tomasz', 'Wierzbicki'],
    headline: 'Head of a small school, glad to hand over and teach again',
    roles: ['head', 'guide'],
    levels: ['6-9'],
    languages: ['pl', 'en', 'de'],
    place: ['Kraków, PL', 50.06143, 19.93658],
    relocate: true,
    free: 250,
    looks: true,
    visibility: 'schools',
    experience: [['Head', 'Szkoła pod Lipami', 2015, null]],
    credentials: [ams('6-9', 'Warszawa')],
  },
  {
    name: ['Aoife', 'Brannigan'],
    headline: 'Trainer and school coach, thirty schools in eleven years',
    bio: 'I visit for a week, sit still, and say three things. Most schools need one of them.',
    roles: ['trainer', 'coordinator'],
    levels: ['3-6', '6-9', '9-12'],
    languages: ['en'],
    place: ['Cork, IE', 51.89797, -8.47061],
    visibility: 'public',
    experience: [['Trainer', 'Northern Montessori Training', 2014, null]],
    credentials: [ami('3-6', 'Dublin', 'verified', -17), ams('6-9', 'Dublin', 'declared')],
  },
  {
    name: ['Jonas', 'Hellwege'],
    locale: 'de',
    headline: 'Werkstatt und Garten, auch als Vertretung',
    bio: 'Tischler, seit vier Jahren in Kinderhäusern. Ich baue Regale, die Kinder selbst tragen können.',
    roles: ['specialist'],
    levels: ['3-6', '6-9', '9-12'],
    languages: ['de'],
    place: ['Münster, DE', 51.96236, 7.62571],
    relocate: false,
    free: -30,
    looks: true,
    visibility: 'public',
  },
  {
    name: ['Beatriz', 'Ledesma'],
    headline: 'Guide for adolescents; farm, kitchen and accounts',
    roles: ['guide'],
    levels: ['12-15'],
    languages: ['es', 'en', 'fr'],
    place: ['Valencia, ES', 39.46975, -0.37739],
    relocate: true,
    free: 90,
    looks: true,
    visibility: 'public',
    credentials: [
      {
        body: 'ami',
        title: 'Diploma 12–18',
        issuer: 'Hershey',
        level: '12-15',
        state: 'verified',
        years: [-5, null],
      },
    ],
  },
  {
    name: ['Hannes', 'Aichinger'],
    locale: 'de',
    headline: 'Pädagoge für 6 bis 12, Kosmische Erziehung',
    roles: ['guide'],
    levels: ['6-9', '9-12'],
    languages: ['de', 'en'],
    place: ['Wien, AT', 48.20849, 16.37208],
    relocate: false,
    visibility: 'members',
    experience: [['Pädagoge', 'Haus der Gezeiten', 2018, null]],
    credentials: [
      {
        body: 'national',
        name: 'Österreichische Montessori-Gesellschaft',
        title: 'Diplom 6–12',
        issuer: 'Wien',
        level: '6-9',
        state: 'verified',
        years: [-7, null],
      },
    ],
  },
  {
    name: ['Linnéa', 'Forsberg'],
    headline: 'Admissions and office, calm on the telephone',
    roles: ['office'],
    levels: [],
    languages: ['sv', 'en'],
    place: ['Göteborg, SE', 57.70716, 11.96679],
    relocate: false,
    free: 30,
    looks: true,
    visibility: 'public',
  },
  {
    name: ['Priya', 'Raghunathan'],
    headline: 'Guide 3–6 with a MACTE-accredited diploma',
    bio: 'Chennai, Birmingham, and now anywhere with a train station.',
    roles: ['guide'],
    levels: ['3-6'],
    languages: ['en', 'ta', 'hi'],
    place: ['Birmingham, GB', 52.48142, -1.89983],
    relocate: true,
    free: 45,
    looks: true,
    visibility: 'public',
    credentials: [
      {
        body: 'macte',
        title: 'Early Childhood Diploma',
        issuer: 'London',
        level: '3-6',
        state: 'verified',
        years: [-3, 2],
        isShared: true,
      },
    ],
  },
  {
    name: ['Cédric', 'Vautier'],
    locale: 'fr',
    headline: 'Assistant 0–3, ancien infirmier',
    roles: ['assistant'],
    levels: ['0-3'],
    languages: ['fr', 'de'],
    place: ['Lausanne, CH', 46.516, 6.63282],
    relocate: false,
    free: 15,
    looks: true,
    visibility: 'schools',
    credentials: [ami('0-3', 'Lausanne', 'rejected', -0.3)],
  },
  {
    name: ['Marjolein', 'Duinker'],
    headline: 'Coordinator between two houses and one kitchen',
    roles: ['coordinator', 'head'],
    levels: ['3-6', '6-9'],
    languages: ['nl', 'en', 'de'],
    place: ['Rotterdam, NL', 51.9225, 4.47917],
    relocate: false,
    visibility: 'public',
    experience: [['Coordinator', 'De Esdoorn', 2017, null]],
    credentials: [ams('3-6', 'Amsterdam', 'verified')],
  },
  {
    name: ['Giulia', 'Santacroce'],
    headline: 'Assistant, music at the end of the morning',
    roles: ['assistant', 'specialist'],
    levels: ['3-6'],
    languages: ['it', 'de'],
    place: ['Zürich, CH', 47.36667, 8.55],
    relocate: true,
    free: 75,
    looks: true,
    visibility: 'public',
    credentials: [
      {
        body: 'other',
        name: 'Scuola di Musica Sesto',
        title: 'Music with small children',
        issuer: 'Milano',
        state: 'declared',
        years: [-2, null],
      },
    ],
  },
  {
    name: ['Rasmus', 'Kjellerup'],
    headline: 'Between two posts, nothing to say yet',
    roles: ['guide'],
    levels: ['9-12'],
    languages: ['da'],
    place: ['Odense, DK', 55.39594, 10.38831],
    visibility: 'hidden',
  },
  {
    name: ['Yara', 'Haddad'],
    headline: 'Guide 3–6 in Arabic, English and French',
    bio: 'I grew up in three languages, and so do the children I work with.',
    roles: ['guide'],
    levels: ['3-6'],
    languages: ['ar', 'en', 'fr'],
    place: ['Bruxelles, BE', 50.85045, 4.34878],
    relocate: true,
    free: 100,
    looks: true,
    visibility: 'public',
    credentials: [
      ami('3-6', 'London', 'verified', -2),
      {
        body: 'national',
        name: 'Association Montessori Belge',
        title: 'Membership of guides',
        issuer: 'Bruxelles',
        state: 'verified',
        years: [-3, -0.1],
      },
    ],
  },
  {
    name: ['Katarína', 'Benková'],
    headline: 'Special needs in a mixed room',
    roles: ['specialist', 'guide'],
    levels: ['3-6', '6-9'],
    languages: ['sk', 'de', 'en'],
    place: ['Bratislava, SK', 48.14816, 17.10674],
    relocate: false,
    visibility: 'members',
    credentials: [ami('3-6', 'München', 'submitted', -1)],
  },
  {
    name: ['Oskar', 'Thorvaldsen'],
    headline: 'Mathematics for nine to twelve, and the patience it takes',
    roles: ['guide', 'trainer'],
    levels: ['9-12'],
    languages: ['no', 'en', 'de'],
    place: ['Hamburg, DE', 53.57532, 10.01534],
    relocate: true,
    free: 160,
    looks: true,
    visibility: 'public',
    credentials: [ams('9-12', 'Oslo')],
  },
]
