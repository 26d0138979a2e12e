// Advertisements as accounts write them that were made for it, put together for these tests. Each is another one.

const offers = [
  'Best casino bonus of the year, my husband won 4000 in one night',
  'I was sceptical too, but these herbal drops cured my child of everything in a week',
  'Professional writers do the homework of your children, any subject, any deadline',
  'Earn from home with two hours a day, a mother of three explains how',
  'Private loans for families without papers, decided in an hour',
  'Our SEO agency brings your school to the first page, guaranteed',
  'Original wooden towers, factory price, free delivery this week only',
  'A spell caster brought my marriage back after two days',
  'Invest in the coin that banks do not want parents to know about',
  'Passports, diplomas and driving licences, registered, in ten days',
]
const openings = [
  'Hello dear parents!',
  'Good day to all.',
  'Sorry if this is the wrong place.',
  'Wow, thank you for this!',
  '',
]
const ways = [
  (n: number) => `Look here: https://offer-${n}.example/go?ref=${n}`,
  (n: number) => `See www.offer${n}.example for all of it.`,
  (n: number) => `Write to me: agent.${n}@offers.example`,
  (n: number) => `WhatsApp +44 7700 90${String(n).padStart(4, '0')}`,
  (n: number) => `Telegram: @offer_${n}`,
]

/** Nine in ten say where to go; the others say the same again and again, and hope for a question. */
export const spamOf = (count: number): { title: string; text: string }[] =>
  Array.from({ length: count }, (_, n) => {
    const offer = offers[n % offers.length]!
    const opening = openings[n % openings.length]!
    const way =
      n % 10 === 9 ? 'Ask me here and I will tell you more about it, I answer everybody.' : ways[n % ways.length]!(n)
    return {
      title: `${offer.slice(0, 40)} (${n})`,
      text: `${opening} ${offer}. It has changed our life. ${way}`.trim(),
    }
  })
