export const mineKey = ['forum', 'mine'] as const
