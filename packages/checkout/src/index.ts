export { Checkout, type CheckoutProps } from './checkout.tsx';
