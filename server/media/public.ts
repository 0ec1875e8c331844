export { faultsOfItems, type NewItem, writeItems } from './content/write.ts'
export { certificatesOf, type GivenCertificate } from './learning/certify.ts'
