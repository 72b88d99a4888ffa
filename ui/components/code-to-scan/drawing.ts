/** What draws QR codes, without the package's other half, which draws on a canvas. */
export { QRCodeSVG } from 'qrcode.react';
