import { linkOptions } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'

const trainingCenterLinks = {
  home: linkOptions({ to: '/training-center/app' }),
}

export const trainingCenter: Area = {
  id: 'training-center',
  title: m.areas_training_center,
  home: trainingCenterLinks.home,
  nav: [{ id: 'training-center-home', title: m.areas_today, icon: 'today', link: trainingCenterLinks.home }],
}
