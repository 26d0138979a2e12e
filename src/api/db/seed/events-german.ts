import { free, type DemoEvent } from './events-demo.ts'

export const germanEvents: DemoEvent[] = [
  {
    of: 'Kinderhaus am Weiher',
    title: 'Elternabend: Warum der Tisch zum dritten Mal gewischt wird',
    summary: 'Über Wiederholung, und warum wir sie nicht unterbrechen. Offen für alle, die mit kleinen Kindern leben.',
    text: `Wir zeigen das Tischwischen so, wie die Kinder es sehen: in siebzehn Schritten. Danach probieren es alle selbst.

Bitte kommt ohne Kinder; für Tee ist gesorgt.`,
    category: 'parent_evening',
    inDays: 14,
    weekday: 2,
    from: '19:30',
    to: '21:00',
    where: ['Kinderhaus am Weiher', 'Weiherweg 5'],
    audience: ['parents'],
    levels: ['0-3', '3-6'],
    taken: [19],
    languages: ['de'],
    tickets: free('Platz', 30),
    maxParty: 2,
  },
  {
    of: 'Montessorischule Steinbach',
    title: 'Tag der offenen Tür mit Werkstatt',
    summary: 'Vormittags arbeiten die Kinder, nachmittags ihr: Holz, Buchdruck und die Zeitleiste der Erde im Hof.',
    text: `## Vormittags

Von neun bis zwölf sind alle Gruppen offen. Bitte höchstens vier Gäste zugleich in einem Raum.

## Nachmittags

Jugendliche leiten die Werkstätten. Die Zeitleiste ist 45 Meter lang; wer sie ablaufen will, braucht eine halbe Stunde.`,
    category: 'open_day',
    inDays: 21,
    weekday: 6,
    from: '09:00',
    to: '16:00',
    where: ['Montessorischule Steinbach', 'Am Steinbach 2'],
    audience: ['families', 'guides'],
    levels: ['3-6', '6-9', '9-12', '12-15'],
    taken: [40],
    languages: ['de'],
    tickets: [
      { name: 'Vormittag', price: 0, quantity: 60 },
      { name: 'Ganzer Tag', price: 0, quantity: 40 },
    ],
    capacity: 90,
    maxParty: 5,
    accessibility: 'Alle Räume im Erdgeschoss sind ohne Stufen erreichbar, die Werkstatt über eine Rampe im Hof.',
  },
  {
    of: 'Haus der Kinder Ottakring',
    title: 'Hospitation am Vormittag',
    summary: 'Eine Freiarbeit lang zuschauen, mit anschließendem Gespräch. Zwei Plätze.',
    text: 'Bitte kommt um Viertel nach acht und schaltet das Telefon aus. Notizen sind willkommen, Fotos nicht.',
    category: 'observation',
    inDays: 10,
    weekday: 4,
    from: '08:30',
    to: '11:30',
    where: ['Haus der Kinder', 'Ottakringer Straße 88'],
    audience: ['parents', 'guides', 'trainees'],
    levels: ['3-6'],
    languages: ['de'],
    tickets: free('Platz', 2),
    maxParty: 1,
  },
  {
    of: 'Scuola e Casa Limmat',
    title: 'Brot backen mit Kindern',
    summary: 'Mahlen, kneten, warten, essen. Für Kinder ab drei Jahren, begleitet von einer erwachsenen Person.',
    text: `Jede Familie arbeitet an einem eigenen Tisch in Kinderhöhe. Das Mehl mahlen wir selbst.

Der Beitrag deckt Korn und Holz; ihr zahlt ihn vor Ort.`,
    category: 'workshop',
    inDays: 28,
    weekday: 6,
    from: '09:30',
    to: '12:30',
    where: ['Casa Limmat', 'Limmatquai 40'],
    audience: ['families'],
    levels: ['3-6'],
    taken: [14],
    status: 'rescheduled',
    note: 'Der Ofen wird repariert. Wir backen eine Woche später.',
    languages: ['de'],
    tickets: [{ name: 'Person', price: 1200, quantity: 20 }],
    maxParty: 4,
    questions: [{ label: 'Gibt es Allergien oder Unverträglichkeiten?', sensitive: true }],
  },
]
