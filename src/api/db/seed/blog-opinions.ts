/** What readers say of some articles, by their addresses. */
export const blogOpinions: Readonly<Record<string, readonly string[]>> = {
  'the-work-cycle': [
    'We hung a small flag on the handle. It works until somebody new comes to the office.',
    'Did you count interruptions by children as well? With us those were the more frequent ones.',
  ],
  'sleep-and-independence': [
    'The part about getting out of bed again helped us most. It took nine evenings, and then it was over.',
  ],
  'observing-before-helping': [
    'I sat on my hands for the first ten minutes, quite literally. I recommend it.',
    'My assistant and I now write down one thing each that we did not do. That list is longer than I thought.',
  ],
  screens: ['Thank you for not making us feel guilty.'],
  'choosing-a-school': ['We took the list of questions with us to three visits. Two heads were glad of it.'],
}
