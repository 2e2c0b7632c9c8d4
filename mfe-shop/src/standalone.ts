import { standalone } from '@ardoise/remote/standalone';
import { app } from './app/app.ts';

const place = document.getElementById('single-spa-application:shop');
if (place !== null) await standalone(app, place);
