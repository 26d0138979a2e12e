import { useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { worksSearch, type WorksSearch } from './works.ts'

/** Read here and not by the route, whose schema every other page's first script would carry. */
export const useWorksSearch = (): WorksSearch => v.parse(worksSearch, useSearch({ strict: false }))
