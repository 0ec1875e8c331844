export { certificatesOf, type GivenCertificate } from './learning/certify.ts'
