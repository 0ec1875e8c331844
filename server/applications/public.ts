export { standStill, workingMinutes } from './clock.ts'
export { readContent, saveDraft } from './draft.ts'
export { linesIn } from './eligibility.ts'
export { endApplication } from './ends.ts'
export { answeringOf, byKindOf, figuresOf, inHandOf } from './figures.ts'
export { handlersOf } from './handlers.ts'
export {
  type ApplicationKind,
  type Checked,
  type Chosen,
  describeKind,
  type KindDescription,
  type Offered,
  type Recipient,
} from './kind.ts'
export { lastApplicationsOf } from './last.ts'
export { listInbox, listRegistry, registryRows } from './lists.ts'
export { listOffers } from './offer-list.ts'
export { rejectApplication, routeApplication } from './oversee.ts'
export { assignRequest, beginRequest, freeRequest } from './requests.ts'
export { type Application, holdApplication, holdOwn, isAddressedOf, json, type Request } from './rows.ts'
export { applicationClocks } from './strike.ts'
export { isAddressedTo, requirePaper, viewOverseen, viewRequest } from './view.ts'
export { admitWaiting } from './waiting.ts'
