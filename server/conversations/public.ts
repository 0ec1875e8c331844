export { type DrawCards, rowIdsOf } from './desk.ts'
export { type ConversationSubject, uuidsOf } from './subject.ts'
export { talksAbout } from './summary.ts'
export { membersChanged, ownFiles } from './write.ts'
