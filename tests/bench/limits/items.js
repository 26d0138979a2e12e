/** The twenty rows that the bare page and the minimal Start app show. */
export const items = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  title: `Position ${index + 1}: guide for a mixed-age classroom`,
  school: 'Linden Montessori House',
  place: 'Utrecht, Netherlands',
  posted: `2025-03-${String(index + 1).padStart(2, '0')}`,
  summary:
    'Lead a community of three to six year olds together with an experienced assistant, in a prepared environment with a garden, a kitchen of the children’s own and a three hour work cycle.',
  tags: ['Primary', 'Full time', 'AMI diploma'],
}))
