const places = ['Utrecht', 'Graz', 'Lyon', 'Bergen', 'Porto']
const levels = ['Toddler community', 'Children’s House', 'Elementary', 'Adolescent programme']
const tasks = [
  'Lead a community together with an experienced assistant, with a garden and a kitchen of the children’s own.',
  'Prepare an environment for a group that opens in autumn; the furniture is made by our own carpenter.',
  'Take over a settled group of twenty-four, whose guide retires after thirty years, with a term of overlap.',
]

/** The twenty rows that the bare page and the minimal Start app show. */
export const items = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  title: `${levels[index % 4]} guide, position ${index + 1}`,
  school: `${places[(index * 3) % 5]} Montessori House ${index + 1}`,
  place: places[index % 5],
  posted: `2025-03-${String(index + 1).padStart(2, '0')}`,
  summary: `${tasks[index % 3]} ${tasks[(index + 1) % 3]}`,
  tags: [levels[index % 4], index % 2 ? 'Full time' : 'Part time', 'AMI diploma'],
}))
