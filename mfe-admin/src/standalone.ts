import { standalone } from '@ardoise/remote/standalone';
import { app } from './app/app.ts';

const place = document.getElementById('single-spa-application:admin');
if (place !== null) await standalone(app, place);
