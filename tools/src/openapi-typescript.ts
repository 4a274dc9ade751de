export { astToString, default as openapiTypescript } from 'openapi-typescript';
