export { faultsOfItems, type NewItem, writeItems } from './content/write.ts'
export { certificatesByIds, certificatesOf, type GivenCertificate } from './learning/certify.ts'
export { knownInstructions } from './reading/known-instructions.ts'
export { urgentNews } from './reading/urgent-news.ts'
