import { readableKinds } from './kinds.ts'

/** What is new of these is told to whoever named its crops. A place to go to is looked for when one wants to go. */
export const digestKinds = readableKinds.filter((kind) => kind !== 'agritourism')
