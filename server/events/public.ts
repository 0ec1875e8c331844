export { nextEventIn } from './next-in.ts'
