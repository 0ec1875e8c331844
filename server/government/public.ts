export { addSources } from './monitoring/sources.ts'
export {
  type AskedThing,
  answerAskedCheck,
  askedKinds,
  endAskedNeed,
  factsOf,
  stillAsked,
  waitingToAsk,
} from './visits/asked-by-phone.ts'
