import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SchoolYears, YearChoice } from '#/contract/classroom/school-year.ts'
import { failureOf, requireData } from '#/client/require-data.ts'
import { chooseForYear } from './school-years.functions.ts'
import { schoolYearsQuery } from './school-years.queries.ts'

export const yearChoiceKey = (id: string) => ['year-choice', id]

/** Says where a child goes; it is seen at once, and taken back when the API refuses it. */
export function useYearChoice(id: string, school: string | undefined) {
  const client = useQueryClient()
  const { queryKey } = schoolYearsQuery(school)
  const mutationKey = yearChoiceKey(id)
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: (choice: YearChoice) => requireData(chooseForYear({ data: { id, choices: [choice] } })),
    // One after the other, so that the last one said is the last one stored.
    scope: { id: mutationKey.join('/') },
    async onMutate(choice) {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (years) => years && withChoice(years, choice))
    },
    onSettled(years) {
      // While more is under way, an answer is older than what is shown.
      if (client.isMutating({ mutationKey }) > 1) return undefined
      if (!years) return client.invalidateQueries({ queryKey })
      client.setQueryData(queryKey, years)
    },
  })
  return { choose: mutate, failure: error ? failureOf(error).message : null }
}

const withChoice = (years: SchoolYears, choice: YearChoice): SchoolYears => ({
  ...years,
  next: years.next && {
    ...years.next,
    children: years.next.children.map((child) =>
      child.id === choice.student
        ? { ...child, goal: choice.goal, to: choice.goal === 'classroom' ? choice.to : null, isChosen: true }
        : child,
    ),
  },
})
