import { serveForms } from '../_shared/serve.ts';

serveForms();
