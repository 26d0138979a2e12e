import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { readSchoolYears } from './school-years.functions.ts'

export const schoolYearsQuery = (school: string | undefined) =>
  queryOptions({
    queryKey: ['school-years', school ?? null],
    queryFn: async () => unwrap(await readSchoolYears({ data: school })),
  })
